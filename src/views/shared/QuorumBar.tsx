import type { CSSProperties } from 'react';
import type { Bar } from '#contract/decision/bar';
import { plainPercentage } from '#contract/decision/rational';
import { classes } from './classes';
import styles from './QuorumBar.module.css';

interface QuorumBarProps {
  readonly bar: Bar;
  /** In a row of a list: lower, and without words of its own. */
  readonly isSmall?: boolean;
}

/** Voting weight as one bar with a threshold tick. Decorative: the same facts stand beside it in words. */
export function QuorumBar({ bar: { segments, tick }, isSmall = false }: QuorumBarProps) {
  const parts = segments.filter(({ kind, share }) => kind !== 'awaiting' && share !== '0');
  const place = tick && at(plainPercentage(tick.share));
  return (
    <div className={classes(styles.bar, isSmall && styles.low)} aria-hidden="true">
      {place && !isSmall && (
        <div className={styles.label} style={place}>
          <span>{tick.label}</span>
        </div>
      )}
      <div className="lay-anchor">
        <div className={styles.parts}>
          {parts.map(({ kind, share }) => (
            <div
              key={kind}
              className={classes(styles.part, styles[kind])}
              style={{ width: `${plainPercentage(share)}%` }}
            />
          ))}
        </div>
        {place && <div className={styles.tick} style={place} />}
      </div>
    </div>
  );
}

function at(percentage: string): CSSProperties {
  const place = { '--at': `${percentage}%` };
  return place as CSSProperties;
}

/** What each part of the bar is, in words. */
export function Shares({ bar, isShort = false }: { readonly bar: Bar; readonly isShort?: boolean }) {
  const shown = bar.segments.filter(({ kind, share }) => !isShort || kind !== 'abstained' || share !== '0');
  return (
    <ul className={styles.shares}>
      {shown.map(({ kind, text, label }) => (
        <li key={kind}>
          <span className={classes(styles.key, styles[kind])} aria-hidden="true" />
          <b>{text}</b> {label}
        </li>
      ))}
    </ul>
  );
}
