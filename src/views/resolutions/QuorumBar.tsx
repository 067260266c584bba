import type { CSSProperties } from 'react';
import type { Bar } from '#domain/decision/words/bar';
import { plainPercentage } from '#domain/decision/words/numbers';
import { classes } from '../shared/classes';
import styles from './QuorumBar.module.css';

/** Voting weight as one bar with a threshold tick. Decorative: the same facts stand beside it in words. */
export function QuorumBar({ bar }: { readonly bar: Bar }) {
  const parts = bar.segments.filter(({ kind, share }) => kind !== 'awaiting' && share !== '0');
  return (
    <div className={styles.bar} aria-hidden="true">
      {bar.tick && (
        <div className={styles.label} style={at(plainPercentage(bar.tick.share))}>
          <span>{bar.tick.label}</span>
        </div>
      )}
      <div className={styles.track}>
        {parts.map(({ kind, share }) => (
          <div
            key={kind}
            className={classes(styles.part, styles[kind])}
            style={{ width: `${plainPercentage(share)}%` }}
          />
        ))}
        {bar.tick && <div className={styles.tick} style={at(plainPercentage(bar.tick.share))} />}
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
