import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Details.module.css';

interface DetailsHeadProps {
  /** Its badge. */
  readonly status: ReactNode;
  /** Beside the status: its number, or when it ends. Without it the status stands beside the name. */
  readonly over?: ReactNode;
  readonly title: string;
  /** Before its name: what it is known by at a glance. */
  readonly tile?: ReactNode;
  readonly lead?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** The head of one thing: its status, its name and its acts. A change of route moves the focus to the name. */
export function DetailsHead({ status, over, title, tile, lead, children }: DetailsHeadProps) {
  return (
    <header className="lay-row lay-between lay-wraps gap-12-24 below-20">
      <div className={classes('type-marked lay-row gap-12', styles.headline)}>
        {tile}
        <div className="lay-narrow">
          {over !== undefined && (
            <p className={styles.over}>
              {status}
              <span>{over}</span>
            </p>
          )}
          <div className="lay-row lay-wraps gap-4-12">
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {over === undefined && status}
          </div>
          {lead && <p className="ink-2 above-2">{lead}</p>}
        </div>
      </div>
      {children}
    </header>
  );
}
