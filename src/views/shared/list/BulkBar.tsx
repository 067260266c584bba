import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { formatNumber } from '../format';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  /** How many rows are chosen. */
  readonly count: number;
  readonly clear: () => void;
  /** What can be done with all of them: buttons. */
  readonly children: ReactNode;
}

/** How many rows are chosen, said to who does not see it too, and what is done with all of them; in reach while the list is scrolled. */
export function BulkBar({ count, clear, children }: BulkBarProps) {
  const words = count === 0 ? '' : `${formatNumber(count)} selected`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {count > 0 && (
        <section className={styles.bar} aria-label="Selected rows">
          <p className="type-medium type-figures pad-6-10" aria-hidden="true">
            {words}
          </p>
          {children}
          <Button look="ghost" onClick={clear}>
            <X size={16} aria-hidden /> Clear
          </Button>
        </section>
      )}
    </>
  );
}
