import type { ReactNode } from 'react';
import { Segments } from '../fields/Segments';
import { PageActions } from '../PageActions';
import styles from './writing.module.css';

export type Side = 'write' | 'preview';

const SIDES = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

interface WritingPageProps {
  /** The page's h1, which is read out only: the steps say it to who sees. */
  readonly title: string;
  /** `SaveState`, in the top bar. */
  readonly saving: ReactNode;
  /** `Stepper`. */
  readonly steps: ReactNode;
  /** `StaleNotice`. */
  readonly notice: ReactNode;
  /** Where both sides have no room, the one that is shown. */
  readonly side: Side;
  readonly show: (side: Side) => void;
  readonly preview: ReactNode;
  /** `NotSent`. */
  readonly problems: ReactNode;
  /** `GateBar`. */
  readonly bar: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** What is written on the left, and on the right as those get it to whom it goes. */
export function WritingPage(props: WritingPageProps) {
  const { title, saving, steps, notice, side, show, preview, problems, bar, children } = props;
  return (
    <div className={styles.writing} data-side={side} data-closable="">
      <h1 className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      <PageActions>{saving}</PageActions>
      {steps}
      {notice}
      <div className={styles.sides}>
        <Segments label="What is shown" options={SIDES} value={side} onChange={show} />
      </div>
      <div className={styles.body}>
        <div className={styles.editing}>{children}</div>
        {preview}
      </div>
      {problems}
      {bar}
    </div>
  );
}
