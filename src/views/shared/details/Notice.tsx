import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Notice.module.css';

interface NoticeProps {
  /** It came while the page was looked at, and is read out. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** What has to be known before the page is read. */
export function Notice({ isNews = false, children }: NoticeProps) {
  return (
    <p className={styles.notice} role={isNews ? 'status' : undefined}>
      {children}
    </p>
  );
}

/** Why an act of the page was not done. */
export function FailureNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes(styles.notice, styles.failure)} role="alert">
      {children}
    </p>
  );
}

/** Class of a link or button within the words of a notice. */
export const noticeLinkClass = styles.link;
