package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaskListsTest {
    @Test
    void listFor_manyFromOutside_nextListAfterSomeOfThem() {
        TaskLists tasks = new TaskLists();
        List<Integer> lists = new ArrayList<>();
        for (int i = 0; i < 9 * TaskLists.TASKS_IN_A_ROW; i++) {
            lists.add(tasks.listFor(null));
        }
        assertThat(lists.subList(0, TaskLists.TASKS_IN_A_ROW)).containsOnly(lists.get(0));
        assertThat(lists.stream().distinct()).hasSize(8);
        assertThat(lists.get(8 * TaskLists.TASKS_IN_A_ROW)).isEqualTo(lists.get(0));
    }

    @Test
    void listFor_workers_neverOneOfThoseForOutside() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("lists").workers(65).build()) {
            TaskLists tasks = new TaskLists();
            for (int i = 0; i < 65; i++) {
                assertThat(tasks.listFor(scheduler.crew().worker(i))).isBetween(8, TaskLists.COUNT - 1);
            }
        }
    }

    @Test
    void forEach_tasksInSeveralLists_seesEachOnce() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("lists").workers(1).build()) {
            TaskLists tasks = new TaskLists();
            List<AsyncTask<?>> added = new ArrayList<>();
            for (int i = 0; i < 3 * TaskLists.TASKS_IN_A_ROW; i++) {
                AsyncTask<?> task = new AsyncTask<>(scheduler.crew(), "task", Async.of(1), tasks.listFor(null));
                assertThat(tasks.add(task)).isTrue();
                added.add(task);
                if (i % 50 == 0) {
                    tasks.collected();
                }
            }
            List<AsyncTask<?>> seen = new ArrayList<>();
            tasks.forEach(seen::add);
            assertThat(seen).containsExactlyInAnyOrderElementsOf(added);
            assertThat(tasks.size()).isEqualTo(added.size());
            assertThat(tasks.addedFromOutside()).isEqualTo(added.size());
            tasks.collected();
            added.forEach(tasks::remove);
            assertThat(tasks.areEmpty()).isTrue();
        }
    }
}
