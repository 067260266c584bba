import { type ReactNode, useId } from 'react';
import { classes } from './classes';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title: a count, or what matters most. */
  readonly aside?: ReactNode;
  /** At the end of the line: the way to all of it. */
  readonly action?: ReactNode;
  /** Whether the heading stands in the card. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

const CARD = 'box-card lay-clips box-surface';

/** A section with its heading and a card. */
export function Panel({ title, aside, action, isWhole = false, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes(isWhole && CARD)}>
      <div className={isWhole ? 'lay-flex lay-baseline gap-8 pad-12-16' : styles.head}>
        <h2 className="type-group" id={id}>
          {title}
        </h2>
        {aside && (
          <span className={classes('type-small ink-3', typeof aside !== 'number' && styles.aside)}>
            {aside}
          </span>
        )}
        {action}
      </div>
      <div className={classes(!isWhole && CARD)}>{children}</div>
    </section>
  );
}

export const panelActionClass = styles.action;

/** Class of what a panel holds below a heading that stands in its card. */
export const panelInsideClass = 'pad-2-16-16';

/** Inside a panel, where a list would be. */
export function NothingYet({ children }: { readonly children: ReactNode }) {
  return <p className="ink-2 pad-24-18">{children}</p>;
}

interface EmptyStateProps {
  readonly title: string;
  /** What will appear here, in one sentence. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="box-card pad-20 most-480">
      <h2 className="type-lead type-strong">{title}</h2>
      <p className={styles.blankText}>{children}</p>
      {action}
    </div>
  );
}
