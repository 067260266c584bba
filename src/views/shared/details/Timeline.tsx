import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../classes';
import { formatDateTime } from '../format';
import { readOnClass, Section } from './Section';
import styles from './Timeline.module.css';

/** How many stand there before somebody asks for all. */
const EVENTS_SHOWN = 8;

export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  /** What happened, in a sentence. */
  readonly text: string;
  /** Why, in somebody's own words. */
  readonly reason: string | null;
  readonly icon: LucideIcon;
  /** Class of a family of colours. */
  readonly family: string;
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly timeZone: string;
}

/** What happened, newest first, each in a sentence with its time. */
export function Timeline({ entries, timeZone }: TimelineProps) {
  const [isAll, setAll] = useState(false);
  if (entries.length === 0) return null;
  const shown = isAll ? entries : entries.slice(0, EVENTS_SHOWN);
  return (
    <Section title="Timeline">
      <ol>
        {shown.map(({ id, at, text, reason, icon: Icon, family }) => (
          <li key={id} className={styles.event}>
            <span className={classes(styles.mark, family)}>
              <Icon size={15} />
            </span>
            <div>
              <p>{text}</p>
              {reason && <p className="type-small ink-2">{reason}</p>}
              <time className="type-note" dateTime={at}>
                {formatDateTime(at, timeZone)}
              </time>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <button type="button" className={readOnClass} onClick={() => setAll(true)}>
          Show {entries.length - shown.length} more
        </button>
      )}
    </Section>
  );
}
