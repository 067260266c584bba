import { ChevronRight, Circle, CircleCheck, type LucideIcon } from 'lucide-react';
import { classes } from '../shared/classes';
import type { Station } from '../shared/details/Stations';
import styles from './StationBand.module.css';

interface StationBandProps {
  /** What they are the life of, for who hears the page. */
  readonly label: string;
  readonly stations: readonly Station[];
  /** How the status is shown that it has now. */
  readonly look: { readonly family: string; readonly icon: LucideIcon };
}

/** The life of a meeting as a band across the page, the current station in the colour of its status. */
export function StationBand({ label, stations, look }: StationBandProps) {
  return (
    <ol className={styles.band} aria-label={label}>
      {stations.map(({ key, label: name, note, place }, index) => {
        const isCurrent = place === 'current';
        const Mark = isCurrent ? look.icon : place === 'passed' ? CircleCheck : Circle;
        return (
          <li
            key={key}
            className={classes(styles.part, styles[`${place}Part`], isCurrent && look.family)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <Mark size={17} aria-hidden />
            <span className="type-medium">{name}</span>
            {note !== null && <span className={styles.note}>{note}</span>}
            {index < stations.length - 1 && (
              <span className={styles.arrow}>
                <ChevronRight size={13} aria-hidden />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
