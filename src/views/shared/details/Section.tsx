import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import styles from './Details.module.css';
import section from './Section.module.css';

interface SectionProps {
  /** A section without a title is one sentence. */
  readonly title?: string;
  /** Beside the title: a count. */
  readonly aside?: ReactNode;
  /** At the end of its line. */
  readonly action?: ReactNode;
  /** Below the others of its column, where there are two. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
}

/** A part of a page of details. */
export function Section({ title, aside = null, action, isLast = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={classes('tablet-below-26', isLast && styles.last)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={section.head}>
          <h2 className="type-group" id={id}>
            {title}
          </h2>
          {aside !== null && <span className="type-meta">{aside}</span>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** Why what would stand here is kept from who reads. */
export function Closed({ children }: { readonly children: ReactNode }) {
  return <p className={section.closed}>{children}</p>;
}

/** Class of a button that shows more of a section. */
export const readOnClass = section.readOn;
