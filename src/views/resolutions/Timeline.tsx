import { useId, useState } from 'react';
import type { TimelineEvent } from '#contract/calls/resolutions';
import { tellEvent } from '#domain/resolution/timeline';
import { classes } from '../shared/classes';
import { formatDateTime } from '../shared/format';
import styles from './Resolution.module.css';
import { EVENT_LOOKS } from './timeline';

/** How many stand there before somebody asks for all. */
const EVENTS_SHOWN = 8;

interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  readonly timeZone: string;
}

/** What happened, newest first, each in a sentence with its time. */
export function Timeline({ events, timeZone }: TimelineProps) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  if (events.length === 0) return null;
  const shown = isAll ? events : events.slice(0, EVENTS_SHOWN);
  return (
    <section className={styles.timeline} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 className={styles.group} id={id}>
          Timeline
        </h2>
      </div>
      <ol>
        {shown.map((event) => {
          const { text, reason, mark } = tellEvent(event, timeZone);
          const [Icon, family] = EVENT_LOOKS[mark];
          return (
            <li key={event.id} className={styles.event}>
              <span className={classes(styles.mark, family)}>
                <Icon size={15} />
              </span>
              <div>
                <p>{text}</p>
                {reason && <p className={styles.reason}>{reason}</p>}
                <time className={styles.when} dateTime={event.at}>
                  {formatDateTime(event.at, timeZone)}
                </time>
              </div>
            </li>
          );
        })}
      </ol>
      {shown.length < events.length && (
        <button type="button" className={styles.readOn} onClick={() => setAll(true)}>
          Show {events.length - shown.length} more
        </button>
      )}
    </section>
  );
}
