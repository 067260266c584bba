import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A page of the sheet, at most 1120 px wide. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's only h1. A change of route moves the focus to it. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="lay-wrap lay-between lay-top gap-12-24 below-24">
      <div className={lead ? styles.words : styles.title}>
        <h1 className="type-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="type-lead type-marked ink-2 above-4 phone-reading">{lead}</p>}
      </div>
      <div className="lay-wrap lay-top gap-8 lay-or-none">{actions}</div>
    </header>
  );
}

/** Running text, for the pages of the footer. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

interface BarProps {
  /** Of what it stands for, in pixels. */
  readonly height: number;
  readonly width: string;
}

/** One bar of a skeleton. */
export function Bar({ height, width }: BarProps) {
  return <div className={styles.bar} style={{ height, width }} />;
}
