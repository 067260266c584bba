import { Check, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import { classes } from '../classes';
import styles from './Stations.module.css';

export interface Station {
  readonly key: string;
  readonly label: string;
  /** When it was passed, since when it stands there, or when it comes at the latest. */
  readonly note: string | null;
  readonly place: 'passed' | 'current' | 'ahead';
}

const MARKS: Readonly<Record<Station['place'], LucideIcon>> = {
  passed: Check,
  current: CircleDot,
  ahead: CircleDashed,
};

interface StationsProps {
  /** What they are the life of, for who hears the page. */
  readonly label: string;
  readonly stations: readonly Station[];
}

/** The life of a governed thing as a line of stations, the current one lit. */
export function Stations({ label, stations }: StationsProps) {
  return (
    <ol className={styles.stations} aria-label={label}>
      {stations.map(({ key, label: name, note, place }) => {
        const Mark = MARKS[place];
        return (
          <li
            key={key}
            className={classes(styles.station, styles[place])}
            aria-current={place === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Mark size={15} aria-hidden />
            </span>
            <span className={styles.name}>{name}</span>
            {note !== null && <span className="type-small">{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
