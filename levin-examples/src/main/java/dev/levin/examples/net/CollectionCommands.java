package dev.levin.examples.net;

import dev.levin.examples.net.RedisStore.Fields;
import dev.levin.examples.net.RedisStore.Items;
import dev.levin.examples.net.RedisStore.Members;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Commands for lists, sets and hashes. One that becomes empty is no longer there. */
final class CollectionCommands {
    private final RedisStore store;

    CollectionCommands(RedisStore store) {
        this.store = store;
    }

    void addTo(RedisCommands commands) {
        commands.add("lpush", -3, (arguments, reply) -> push(arguments, true, reply));
        commands.add("rpush", -3, (arguments, reply) -> push(arguments, false, reply));
        commands.add("lpop", -2, (arguments, reply) -> pop(arguments, true, reply));
        commands.add("rpop", -2, (arguments, reply) -> pop(arguments, false, reply));
        commands.add("lrange", 4, this::range);
        commands.add("sadd", -3, this::addMembers);
        commands.add("spop", -2, this::popMembers);
        commands.add("hset", -4, this::setFields);
        commands.add("hget", 3, this::getField);
    }

    // ---- lists

    private void push(List<String> arguments, boolean isLeft, RespWriter reply) {
        Deque<String> items =
                store.getOrMake(arguments.get(1), Items.class, Items::new).all();
        Consumer<String> add = isLeft ? items::addFirst : items::addLast;
        arguments.subList(2, arguments.size()).forEach(add);
        reply.number(items.size());
    }

    private void pop(List<String> arguments, boolean isLeft, RespWriter reply) {
        long count = count(arguments);
        Items items = store.get(arguments.get(1), Items.class);
        if (items == null) {
            nothing(arguments, reply);
            return;
        }
        Iterator<String> iterator =
                isLeft ? items.all().iterator() : items.all().descendingIterator();
        reply(arguments, take(iterator, count), reply);
        removeIfEmpty(arguments, items.all());
    }

    private void range(List<String> arguments, RespWriter reply) {
        long from = RedisCommands.number(arguments.get(2));
        long to = RedisCommands.number(arguments.get(3));
        Items items = store.get(arguments.get(1), Items.class);
        int size = items == null ? 0 : items.all().size();
        long first = Math.max(0, from < 0 ? size + from : from);
        long last = Math.min(size - 1, to < 0 ? size + to : to);
        if (items == null || first > last) {
            reply.array(0);
            return;
        }
        reply.strings(items.all().stream().skip(first).limit(last - first + 1).toList());
    }

    // ---- sets

    private void addMembers(List<String> arguments, RespWriter reply) {
        Set<String> members =
                store.getOrMake(arguments.get(1), Members.class, Members::new).all();
        reply.number(arguments.stream().skip(2).filter(members::add).count());
    }

    /** Redis chooses by chance; the oldest will do as well. */
    private void popMembers(List<String> arguments, RespWriter reply) {
        long count = count(arguments);
        Members members = store.get(arguments.get(1), Members.class);
        if (members == null) {
            if (arguments.size() == 2) {
                reply.string(null);
            } else {
                reply.array(0);
            }
            return;
        }
        reply(arguments, take(members.all().iterator(), count), reply);
        removeIfEmpty(arguments, members.all());
    }

    // ---- hashes

    private void setFields(List<String> arguments, RespWriter reply) {
        if (arguments.size() % 2 != 0) {
            throw RedisException.arity("hset");
        }
        Map<String, String> fields =
                store.getOrMake(arguments.get(1), Fields.class, Fields::new).all();
        int before = fields.size();
        for (int i = 2; i < arguments.size(); i += 2) {
            fields.put(arguments.get(i), arguments.get(i + 1));
        }
        reply.number(fields.size() - before);
    }

    private void getField(List<String> arguments, RespWriter reply) {
        Fields fields = store.get(arguments.get(1), Fields.class);
        reply.string(fields == null ? null : fields.all().get(arguments.get(2)));
    }

    // ---- what pops have in common: a key, and how many, which is one if it is not said

    private static long count(List<String> arguments) {
        if (arguments.size() > 3) {
            throw RedisException.syntax();
        }
        long count = arguments.size() == 2 ? 1 : RedisCommands.number(arguments.get(2));
        if (count < 0) {
            throw new RedisException("ERR value is out of range, must be positive");
        }
        return count;
    }

    private static List<String> take(Iterator<String> from, long count) {
        List<String> taken = new ArrayList<>();
        while (taken.size() < count && from.hasNext()) {
            taken.add(from.next());
            from.remove();
        }
        return taken;
    }

    /** One alone is not an array. */
    private static void reply(List<String> arguments, List<String> taken, RespWriter reply) {
        if (arguments.size() == 2) {
            reply.string(taken.get(0));
        } else {
            reply.strings(taken);
        }
    }

    private static void nothing(List<String> arguments, RespWriter reply) {
        if (arguments.size() == 2) {
            reply.string(null);
        } else {
            reply.noArray();
        }
    }

    private void removeIfEmpty(List<String> arguments, Collection<String> left) {
        if (left.isEmpty()) {
            store.remove(arguments.get(1));
        }
    }
}
