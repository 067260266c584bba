import { Check } from 'lucide-react';
import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import { classes } from '../../shared/classes';
import { formatTime } from '../../shared/format';
import styles from './Held.module.css';

interface AgendaColumnProps {
  readonly meeting: MeetingDetails;
  readonly current: AgendaItem | null;
  readonly mayMove: boolean;
  readonly goTo: (item: AgendaItem) => void;
}

/** The items in their order, with when each is planned, or was begun. */
export function AgendaColumn({ meeting, current, mayMove, goTo }: AgendaColumnProps) {
  return (
    <nav aria-label="Agenda">
      <h2 className="type-group below-8">Agenda</h2>
      <ol>
        {meeting.agenda.map((item) => {
          const isCurrent = item.id === current?.id;
          const isDone = current !== null && item.position < current.position;
          return (
            <li key={item.id}>
              <button
                type="button"
                className={classes(isCurrent ? styles.current : styles.item, isDone && 'ink-2')}
                aria-current={isCurrent ? 'step' : undefined}
                aria-disabled={!mayMove}
                onClick={() => mayMove && !isCurrent && goTo(item)}
              >
                <span className={classes('type-figures', !isCurrent && 'ink-2')}>
                  {formatTime(item.startsAt, meeting.timeZone)}
                </span>
                <span className="lay-one lay-break">
                  <span className={isCurrent ? 'type-strong ink-1' : isDone ? undefined : 'type-medium'}>
                    {item.title}
                  </span>
                  {!isDone && (
                    <span className={isCurrent ? 'type-small' : 'type-note'}>
                      {item.minutes === 1 ? '1 minute' : `${item.minutes} minutes`}
                    </span>
                  )}
                </span>
                {isDone && <Check size={16} aria-label="Done" />}
              </button>
            </li>
          );
        })}
        <li className={classes(styles.end, 'ink-2')}>
          <span className="type-figures">{formatTime(meeting.endsAt, meeting.timeZone)}</span> End
        </li>
      </ol>
    </nav>
  );
}
