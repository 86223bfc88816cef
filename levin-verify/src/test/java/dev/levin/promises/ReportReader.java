package dev.levin.promises;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads one report of Surefire. */
final class ReportReader {
    private final XMLStreamReader reader;
    private final List<ReportedCase> cases = new ArrayList<>();
    private String jdk = "";

    private ReportReader(XMLStreamReader reader) {
        this.reader = reader;
    }

    static List<ReportedCase> read(InputStream report) throws XMLStreamException {
        ReportReader reading = new ReportReader(XMLInputFactory.newFactory().createXMLStreamReader(report));
        while (reading.reader.hasNext()) {
            if (reading.reader.next() == XMLStreamConstants.START_ELEMENT) {
                reading.startElement();
            }
        }
        return reading.cases;
    }

    private void startElement() {
        switch (reader.getLocalName()) {
            case "property" -> readProperty();
            case "testcase" -> cases.add(ReportedCase.passed(jdk, attribute("classname"), attribute("name")));
            case "skipped" -> endLast(Outcomes.SKIPPED);
            case "failure", "error" -> endLast(Outcomes.FAILED);
            default -> {
                // what it printed, and how long it took
            }
        }
    }

    private void readProperty() {
        if (attribute("name").equals("java.specification.version")) {
            jdk = attribute("value");
        }
    }

    private void endLast(Outcomes outcome) {
        int last = cases.size() - 1;
        cases.set(last, cases.get(last).ended(outcome));
    }

    private String attribute(String name) {
        String value = reader.getAttributeValue(null, name);
        return value == null ? "" : value;
    }
}
