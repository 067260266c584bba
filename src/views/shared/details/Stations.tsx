import { Check, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Stations.module.css';

export interface Station {
  readonly key: string;
  readonly label: string;
  /** When it was passed, since when it stands there, or when it comes at the latest. */
  readonly note: string | null;
  readonly place: 'passed' | 'current' | 'ahead';
}

/** How stations look. */
export interface StationsLook {
  /** Its sheet has a class `stations`, and others for their parts and places as far as it needs them. */
  readonly styles: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<Station['place'], LucideIcon>>;
  readonly markSize: number;
  /** The family of colours of the current one. */
  readonly family?: string;
  /** What stands between one and the next. */
  readonly between?: ReactNode;
}

/** A line from mark to mark, the current one lit. */
const LINE: StationsLook = {
  styles,
  marks: { passed: Check, current: CircleDot, ahead: CircleDashed },
  markSize: 15,
};

interface StationsProps {
  /** What they are the life of, for who hears the page. */
  readonly label: string;
  readonly stations: readonly Station[];
  readonly look?: StationsLook;
}

/** The life of a governed thing as its stations. */
export function Stations({ label, stations, look = LINE }: StationsProps) {
  const { styles: sheet, marks, markSize, family, between = null } = look;
  return (
    <ol className={sheet.stations} aria-label={label}>
      {stations.map(({ key, label: name, note, place }, index) => {
        const Mark = marks[place];
        const isCurrent = place === 'current';
        return (
          <li
            key={key}
            className={classes(sheet.station, sheet[place], isCurrent && family)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={sheet.mark}>
              <Mark size={markSize} aria-hidden />
            </span>
            <span className={sheet.name}>{name}</span>
            {note !== null && <span className={classes('type-small', sheet.note)}>{note}</span>}
            {index < stations.length - 1 && between}
          </li>
        );
      })}
    </ol>
  );
}
