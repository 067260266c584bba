import { Check } from 'lucide-react';
import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import { classes } from '../../shared/classes';
import { figures, formatTime } from '../../shared/format';
import styles from './Held.module.css';

const MINUTE_MS = 60_000;

/** When it ends: as planned, and once it was opened after its last item, whose time follows from when the others began. */
function endOf({ agenda, beganAt, endsAt }: MeetingDetails): string {
  const last = agenda.at(-1);
  if (beganAt === null || !last) return endsAt;
  return new Date(Date.parse(last.startsAt) + last.minutes * MINUTE_MS).toISOString();
}

interface AgendaColumnProps {
  readonly meeting: MeetingDetails;
  readonly current: AgendaItem | null;
  readonly mayMove: boolean;
  readonly goTo: (item: AgendaItem) => void;
}

/** The items in their order, with when each is planned, or was begun. */
export function AgendaColumn({ meeting, current, mayMove, goTo }: AgendaColumnProps) {
  return (
    <nav aria-label="Agenda" className="tablet-below-26">
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
                      {figures(item.minutes, 'minute')}
                    </span>
                  )}
                </span>
                {isDone && <Check size={16} aria-label="Done" />}
              </button>
            </li>
          );
        })}
        <li className={classes(styles.end, 'ink-2')}>
          <span className="type-figures">{formatTime(endOf(meeting), meeting.timeZone)}</span> End
        </li>
      </ol>
    </nav>
  );
}
