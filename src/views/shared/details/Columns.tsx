import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Details.module.css';

interface ColumnsProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** The one that takes what the other leaves. */
  readonly wide?: 'left' | 'right';
}

/** Two columns; on a tablet and a phone one below the other. */
export function Columns({ left, right, wide = 'left' }: ColumnsProps) {
  return (
    <div className={classes(styles.columns, wide === 'right' && styles.wideRight)}>
      <div className={styles.left}>{left}</div>
      <div className={styles.right}>{right}</div>
    </div>
  );
}

/** What has to be in thumb reach, at the foot of a tablet's or phone's page. */
export function FootBar({ children }: { readonly children: ReactNode }) {
  return <div className={classes('lay-or-none', styles.foot)}>{children}</div>;
}
