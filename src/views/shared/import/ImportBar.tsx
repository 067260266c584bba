import type { ReactNode } from 'react';
import { classes } from '../classes';
import { EmptyState } from '../Panel';
import styles from './Import.module.css';

interface ImportBarProps {
  /** What goes on, or what is missing. */
  readonly note: string;
  /** The act that is next. */
  readonly children: ReactNode;
}

/** At the foot of an import: what goes on, and what is next. */
export function ImportBar({ note, children }: ImportBarProps) {
  return (
    <div className={classes('lay-row lay-end lay-wraps gap-8-16 above-20', styles.bar)}>
      <p role="status" className="ink-2 lay-grow">
        {note}
      </p>
      {children}
    </div>
  );
}

interface ImportedProps {
  /** How much was imported. */
  readonly title: string;
  /** Where it is now. */
  readonly children: ReactNode;
  /** The way there, and to import more. */
  readonly acts: ReactNode;
}

/** What an import has brought. */
export function Imported({ title, children, acts }: ImportedProps) {
  return (
    <EmptyState title={title} action={<div className="lay-wrap gap-8 above-18">{acts}</div>}>
      {children}
    </EmptyState>
  );
}
