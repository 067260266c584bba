import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { formatNumber } from '../shared/format';
import type { TaskCounts } from './data';
import styles from './Tasks.module.css';

/** The tasks, and what is suggested, with how many there are of each. */
export function Tabs({ counts: { open, suggested } }: { readonly counts: TaskCounts }) {
  return (
    <nav className={styles.tabs} aria-label="Tasks and suggestions">
      <Link
        to="/{-$entity}/tasks"
        params={true}
        className={styles.tab}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Tasks <Count of={open} />
      </Link>
      <Link
        to="/{-$entity}/tasks/suggested"
        params={true}
        className={styles.tab}
        activeOptions={{ includeSearch: false }}
      >
        <Sparkles size={16} aria-hidden className="ink-violet" /> Suggested <Count of={suggested} />
      </Link>
    </nav>
  );
}

function Count({ of: { total, totalIsExact } }: { readonly of: TaskCounts['open'] }) {
  return (
    <span className={styles.count}>
      {formatNumber(total)}
      {totalIsExact ? '' : '+'}
    </span>
  );
}
