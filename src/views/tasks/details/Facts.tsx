import { Link } from '@tanstack/react-router';
import type { TaskDetails } from '#contract/calls/tasks';
import { dayIn } from '#domain/time/calendar';
import { Avatar } from '../../shared/Avatar';
import { classes } from '../../shared/classes';
import { Section } from '../../shared/details/Section';
import { formatDate, formatDay } from '../../shared/format';
import { useNow } from '../../shared/now';
import { dueClass, RelatedChip } from '../columns';
import styles from '../Tasks.module.css';
import { REPEAT_NAMES, reminderWords, sourceWords } from '../words';

interface FactsProps {
  readonly task: TaskDetails;
  readonly zone: string;
}

/** What is known of a task in short. */
export function Facts({ task, zone }: FactsProps) {
  const { due, assignees, reminders, repeats, related, createdBy, createdAt, closed } = task;
  const today = dayIn(zone, useNow());
  return (
    <Section title="Details">
      <dl className={classes(styles.facts, 'lay-facts')}>
        <dt>Due</dt>
        <dd className={dueClass(task, today)}>{due === null ? 'No date' : formatDay(due)}</dd>
        <dt>Assigned to</dt>
        <dd className="lay-one gap-4">
          {assignees.length === 0 && 'Nobody'}
          {assignees.map(({ id, name, color }) => (
            <span key={id} className="lay-inline gap-8">
              <Avatar name={name} color={color} /> {name}
            </span>
          ))}
        </dd>
        <dt>Reminders</dt>
        <dd>
          {reminders.length === 0 ? 'None' : reminderWords(reminders)}
          {reminders.length > 0 && assignees.length === 0 && createdBy && (
            <span className="lay-block type-small ink-2">
              To {createdBy.name}, while it is assigned to nobody.
            </span>
          )}
        </dd>
        {repeats && (
          <>
            <dt>Comes again</dt>
            <dd>{REPEAT_NAMES[repeats]}</dd>
          </>
        )}
        {related && (
          <>
            <dt>About</dt>
            <dd>
              <RelatedChip related={related} />
            </dd>
          </>
        )}
        <dt>Added</dt>
        <dd>
          {formatDate(createdAt, zone)}
          {createdBy && `, by ${createdBy.name}`}
        </dd>
        {closed && (
          <>
            <dt>{task.status}</dt>
            <dd>
              {formatDate(closed.at, zone)}, by {closed.by}
              {closed.reason && <span className="lay-block ink-2">{closed.reason}</span>}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

/** The very words that a task was suggested from, and the way to them. */
export function Source({ source }: { readonly source: NonNullable<TaskDetails['source']> }) {
  const { kind, id, page, passage, why } = source;
  const words = sourceWords(source);
  return (
    <Section title="Where it comes from">
      <div className="lay-one gap-8">
        {passage !== '' && <blockquote className={styles.quote}>“{passage}”</blockquote>}
        {why !== '' && <p className="ink-2">{why}</p>}
        {kind === 'document' && id !== null ? (
          <Link
            to="/{-$entity}/documents/$id"
            params={(before) => ({ ...before, id })}
            search={{ ...(page !== null && { page: String(page) }), quote: passage.slice(0, 200) }}
            className="type-small type-underlined hover-accent touch-44"
          >
            {words}
          </Link>
        ) : kind === 'minutes' && id !== null ? (
          <Link
            to="/{-$entity}/meetings/$id"
            params={(before) => ({ ...before, id })}
            className="type-small type-underlined hover-accent touch-44"
          >
            {words}
          </Link>
        ) : (
          <p className="type-small">{words}</p>
        )}
      </div>
    </Section>
  );
}
