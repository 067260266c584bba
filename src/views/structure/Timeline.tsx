import { formatDay } from '../shared/format';
import styles from './Structure.module.css';

interface TimelineProps {
  /** On which something changed, the newest last. */
  readonly days: readonly string[];
  readonly day: string;
  readonly today: string;
  readonly choose: (day: string | undefined) => void;
}

/** Goes through the days on which something changed, up to today. */
export function Timeline({ days, day, today, choose }: TimelineProps) {
  const stops = [...new Set([...days, today])].sort();
  if (stops.length < 2) return null;
  const index = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= day),
  );
  const at = stops[index] ?? today;
  return (
    <label className="box-control box-frame-input box-raised lay-row gap-8 pad-8-12 type-small">
      <span className="visually-hidden">Day on which something changed</span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={stops.length - 1}
        value={index}
        aria-valuetext={formatDay(at)}
        onChange={({ target }) => {
          const next = stops[Number(target.value)];
          choose(next === today ? undefined : next);
        }}
      />
      <span className="type-figures ink-2">
        {index + 1} of {stops.length}
      </span>
    </label>
  );
}
