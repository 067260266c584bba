import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './PhoneBar.module.css';

interface PhoneBarProps {
  readonly number: string;
  readonly children: ReactNode;
}

/** The top of the page on a phone, instead of the shell's: the way back, what this is, and its acts. */
export function PhoneBar({ number, children }: PhoneBarProps) {
  return (
    <div className={styles.bar} data-own-bars="">
      <Link
        to="/{-$entity}/resolutions"
        params={true}
        className={styles.back}
        aria-label="Back to resolutions"
      >
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <p className={styles.number}>{number}</p>
      {children}
    </div>
  );
}
