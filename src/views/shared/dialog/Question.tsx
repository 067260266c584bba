import type { ReactNode } from 'react';
import styles from './Question.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** What is asked before an act, in a dialog or a sheet; without the component library, for who has only a link. */
export function Question({ children }: PartProps) {
  return <div className="lay-grid gap-14">{children}</div>;
}

/** Class of a form that is a question. */
export const questionClass = 'lay-grid gap-14';

/** What will be done, and what cannot be undone. */
export function QuestionText({ children }: PartProps) {
  return <p className="ink-2 lay-break">{children}</p>;
}

/** The ways out of it, the act last. */
export function QuestionActions({ children }: PartProps) {
  return <div className={styles.actions}>{children}</div>;
}
