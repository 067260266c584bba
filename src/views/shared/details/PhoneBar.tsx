import type { ReactNode } from 'react';
import styles from './PhoneBar.module.css';

interface PhoneBarProps {
  /** A link with an arrow: where this is one of. */
  readonly back: ReactNode;
  /** What this is, in a word: its number. */
  readonly name: string;
  /** Still tried out: it says so. */
  readonly isBeta?: boolean;
  readonly children: ReactNode;
}

/** The top of the page on a phone, instead of the shell's: the way back, what this is, and its acts. */
export function PhoneBar({ back, name, isBeta = false, children }: PhoneBarProps) {
  return (
    <div className={styles.bar} data-own-bars="">
      {back}
      <p className="type-strong lay-fill lay-row gap-8">
        {name}
        {isBeta && <span className="box-beta">Beta</span>}
      </p>
      {children}
    </div>
  );
}
