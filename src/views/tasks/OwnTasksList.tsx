import { Link } from '@tanstack/react-router';
import type { OwnTask, OwnTasks } from '#contract/calls/ownTasks';
import { classes } from '../shared/classes';
import { formatDay } from '../shared/format';
import { type Column, rowLinkClass, Table } from '../shared/list/Table';
import { EmptyState } from '../shared/Panel';
import { dueClass } from './columns';
import { rowsByTime, type TaskListRow } from './rows';
import styles from './Tasks.module.css';

type Row = TaskListRow<OwnTask>;

interface OwnTasksProps {
  readonly own: OwnTasks;
  /** `YYYY-MM-DD`, where the entity of the page is. */
  readonly today: string;
}

const keyOf = (row: Row) => (row.kind === 'task' ? row.task.id : `group ${row.key}`);

/** What the person has to do in all of their entities; a row opens in its own. */
export function OwnTasksList({ own: { items, isCut }, today }: OwnTasksProps) {
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing is assigned to you">
        What you have to do in any of your entities appears here, and nothing of it fits these filters now.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Your tasks in all entities"
        items={rowsByTime(items, today)}
        keyOf={keyOf}
        first={{ label: 'Task', cell: (row) => row.kind === 'task' && <Title task={row.task} /> }}
        columns={columnsIn(today)}
        sort="due"
        narrow={() => undefined}
        groups={{ table: styles.grouped, heading: styles.headed, row: styles.row }}
        heading={(row) =>
          row.kind === 'group' ? (
            <span className={classes('type-medium', row.isLate && 'ink-red')}>
              {row.name} <span className="type-figures ink-3">{row.count}</span>
            </span>
          ) : null
        }
      />
      {isCut && (
        <p className="type-meta pad-10-14">
          These are the first {items.length}. Narrow the days, or open an entity, to see the others.
        </p>
      )}
    </>
  );
}

function Title({ task: { id, title, entity } }: { readonly task: OwnTask }) {
  return (
    <Link to="/{-$entity}/tasks/$id" params={{ entity: entity.id, id }} className={rowLinkClass}>
      {title}
    </Link>
  );
}

const columnsIn = (today: string): readonly Column<Row>[] => [
  {
    label: 'Entity',
    onPhone: 'below',
    cell: (row) => row.kind === 'task' && row.task.entity.name,
  },
  {
    label: 'Due',
    isQuiet: true,
    onPhone: 'beside',
    cell: (row) =>
      row.kind === 'task' &&
      row.task.due && <span className={dueClass(row.task, today)}>{formatDay(row.task.due)}</span>,
  },
];
