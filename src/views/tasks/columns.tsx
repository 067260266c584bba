import { Link } from '@tanstack/react-router';
import { Bell, Circle, CircleDashed, MessageSquare, Repeat } from 'lucide-react';
import type { Task, TaskRelated } from '#contract/calls/tasks';
import { timeOf } from '#domain/tasks/groups';
import { Avatar } from '../shared/Avatar';
import { classes } from '../shared/classes';
import { formatDay, formatNumber } from '../shared/format';
import { type Column, rowLinkClass, rowNoteClass } from '../shared/list/Table';
import { RELATED_ICONS } from './looks';
import type { TaskListRow } from './rows';
import styles from './Tasks.module.css';
import { REPEAT_NAMES, reminderWords } from './words';

interface Surroundings {
  /** `YYYY-MM-DD`, where the entity is. */
  readonly today: string;
  readonly complete: (task: Task) => void;
  /** An act is on its way. */
  readonly isBusy: boolean;
}

/** A column of what stands in the rows that are tasks. */
const column = ({
  cell,
  ...about
}: Omit<Column<Task>, 'cell'> & { readonly cell: Column<Task>['cell'] }): Column<TaskListRow> => ({
  ...about,
  cell: (row) => (row.kind === 'task' ? cell(row.task) : null),
});

/** What has to be done; its circle says that it is. */
export const titleIn = (around: Surroundings): Column<TaskListRow> =>
  column({
    label: 'Task',
    sorts: ['title', '-title'],
    cell: (task) => (
      <span className="lay-flex lay-middle gap-8">
        <Done task={task} {...around} />
        <span className="lay-fill">
          <Link
            to="/{-$entity}/tasks/$id"
            params={(before) => ({ ...before, id: task.id })}
            className={rowLinkClass}
          >
            {task.title}
          </Link>
          <span className={rowNoteClass}>
            {task.progress.total > 0 && (
              <span>
                {task.progress.done} of {task.progress.total} done
              </span>
            )}
            {task.repeats && (
              <span className="lay-inline gap-4">
                <Repeat size={13} aria-hidden /> {REPEAT_NAMES[task.repeats]}
              </span>
            )}
          </span>
        </span>
      </span>
    ),
  });

function Done({ task, complete, isBusy }: Surroundings & { readonly task: Task }) {
  if (task.status !== 'Open') return null;
  const isHeld = !task.acts.includes('complete');
  return (
    <button
      type="button"
      className={styles.done}
      aria-label={`Complete ${task.title}`}
      data-leads={task.id}
      aria-disabled={isHeld || isBusy}
      title={isHeld ? 'It cannot be completed by you now.' : 'Complete'}
      onClick={() => !isHeld && !isBusy && complete(task)}
    >
      {isHeld ? <CircleDashed size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
    </button>
  );
}

/** The other columns. */
export function columnsIn({ today }: Surroundings): readonly Column<TaskListRow>[] {
  return [
    column({
      label: 'About',
      isNameless: true,
      onPhone: 'hidden',
      cell: ({ related }) => related && <RelatedChip related={related} />,
    }),
    column({
      label: 'Reminder',
      isNameless: true,
      isQuiet: true,
      onPhone: 'hidden',
      cell: ({ reminders }) =>
        reminders.length > 0 && (
          <span className="lay-inline gap-6" title={reminderWords(reminders)}>
            <Bell size={15} aria-hidden />
            {reminders.length === 1 ? reminderWords(reminders) : `${reminders.length} reminders`}
          </span>
        ),
    }),
    column({
      label: 'Due',
      sorts: ['due', '-due'],
      isQuiet: true,
      onPhone: 'beside',
      cell: (task) => task.due && <span className={dueClass(task, today)}>{formatDay(task.due)}</span>,
    }),
    column({
      label: 'Comments',
      isNameless: true,
      isQuiet: true,
      onPhone: 'hidden',
      cell: ({ comments }) =>
        comments > 0 && (
          <span className="lay-inline gap-4">
            <MessageSquare size={15} aria-hidden /> {formatNumber(comments)}
            <span className="visually-hidden"> comments</span>
          </span>
        ),
    }),
    column({
      label: 'Assigned to',
      isNameless: true,
      onPhone: 'beside',
      cell: ({ assignees }) => <People people={assignees} />,
    }),
  ];
}

/** Late in red, today in amber; each stands under its own heading, too. */
export function dueClass(task: Pick<Task, 'due' | 'status'>, today: string): string | undefined {
  const time = timeOf(task, today);
  if (time === 'overdue') return styles.late;
  return time === 'today' ? styles.soon : undefined;
}

const SHOWN = 3;

/** Who does it. */
export function People({ people }: { readonly people: Task['assignees'] }) {
  const shown = people.slice(0, SHOWN);
  return (
    <span className="lay-inline gap-4" title={people.map(({ name }) => name).join(', ')}>
      <span className={styles.people}>
        {shown.map(({ id, name, color }) => (
          <Avatar key={id} name={name} color={color} />
        ))}
      </span>
      <span className="visually-hidden">{people.map(({ name }) => name).join(', ')}</span>
      {people.length > SHOWN && <span className="type-meta">+{people.length - SHOWN}</span>}
    </span>
  );
}

const PAGES = {
  document: '/{-$entity}/documents/$id',
  resolution: '/{-$entity}/resolutions/$id',
  meeting: '/{-$entity}/meetings/$id',
} as const;

/** What a task is about; it leads there. */
export function RelatedChip({ related }: { readonly related: TaskRelated }) {
  const { kind, id, title, number } = related;
  const words = number ?? title;
  const Icon = RELATED_ICONS[kind];
  return (
    <Link
      to={PAGES[kind]}
      params={(before) => ({ ...before, id })}
      className={classes(styles.chip, 'hover-accent')}
      title={title}
    >
      <Icon size={14} aria-hidden />
      <span>{words}</span>
    </Link>
  );
}
