import type { Task } from '#contract/calls/tasks';
import { TASK_TIMES, timeOf } from '#domain/tasks/groups';
import { TIME_NAMES } from './words';

/** A row of the list: a task, or what those below it have in common. */
export type TaskListRow<Row extends Task = Task> =
  | { readonly kind: 'task'; readonly task: Row }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly name: string;
      readonly count: number;
      readonly isLate: boolean;
    };

interface Group<Row extends Task> {
  readonly key: string;
  readonly name: string;
  readonly isLate: boolean;
  readonly tasks: readonly Row[];
}

const rowsOf = <Row extends Task>(groups: readonly Group<Row>[]): readonly TaskListRow<Row>[] =>
  groups
    .filter(({ tasks }) => tasks.length > 0)
    .flatMap(({ tasks, ...group }) => [
      { kind: 'group' as const, ...group, count: tasks.length },
      ...tasks.map((task) => ({ kind: 'task' as const, task })),
    ]);

/** Tasks under when they have to be done. @param today `YYYY-MM-DD`, where the entity is. */
export function rowsByTime<Row extends Task>(
  tasks: readonly Row[],
  today: string,
): readonly TaskListRow<Row>[] {
  return rowsOf(
    TASK_TIMES.map((time) => ({
      key: time,
      name: TIME_NAMES[time],
      isLate: time === 'overdue',
      tasks: tasks.filter((task) => timeOf(task, today) === time),
    })),
  );
}

/** Tasks under who does them, by name; one that several do stands under the first of them. */
export function rowsByPerson(tasks: readonly Task[]): readonly TaskListRow[] {
  const names = new Map(tasks.flatMap(({ assignees }) => assignees.map(({ id, name }) => [id, name])));
  const people = [...names].sort(([, one], [, other]) => one.localeCompare(other));
  return rowsOf([
    ...people.map(([id, name]) => ({
      key: id,
      name,
      isLate: false,
      tasks: tasks.filter(({ assignees }) => assignees[0]?.id === id),
    })),
    { key: 'nobody', name: 'Nobody', isLate: false, tasks: tasks.filter(({ assignees }) => !assignees[0]) },
  ]);
}

export const keyOfRow = (row: TaskListRow) => (row.kind === 'task' ? row.task.id : `group ${row.key}`);
