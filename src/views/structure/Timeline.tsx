import { useState } from 'react';
import { formatDay } from '../shared/format';
import styles from './Structure.module.css';

interface TimelineProps {
  /** On which something changed, the newest last. */
  readonly days: readonly string[];
  readonly day: string;
  readonly today: string;
  readonly choose: (day: string | undefined) => void;
}

interface Chosen {
  readonly day: string;
  /** What was shown when it was chosen. */
  readonly since: string;
}

/** Goes through the days on which something changed, up to today. */
export function Timeline({ days, day, today, choose }: TimelineProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const stops = [...new Set([...days, today])].sort();
  if (stops.length < 2) return null;
  // The day that was chosen is shown until it is there, so that the next key or a hand that goes on begins from it.
  const isAwaited = chosen !== null && chosen.since === day;
  const index = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= (isAwaited ? chosen.day : day)),
  );
  const at = stops[index] ?? today;
  return (
    <label className="box-control box-frame-input box-raised lay-row gap-8 pad-3-8 tall-36 type-small">
      <span className="visually-hidden">Day on which something changed</span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={stops.length - 1}
        value={index}
        aria-valuetext={formatDay(at)}
        onChange={({ target }) => {
          const next = stops[Number(target.value)] ?? today;
          setChosen({ day: next, since: day });
          choose(next === today ? undefined : next);
        }}
      />
      <span className="type-figures ink-2">
        {index + 1} of {stops.length}
      </span>
    </label>
  );
}
