import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { formatNumber } from '../shared/format';
import type { TaskCounts } from './data';

/** The tasks, and what is suggested, with how many there are of each. */
export function Tabs({ counts: { open, suggested } }: { readonly counts: TaskCounts }) {
  return (
    <nav className="box-tabs below-14" aria-label="Tasks and suggestions">
      <Link
        to="/{-$entity}/tasks"
        params={true}
        className="box-tab type-medium lay-inline gap-8 tall-44 ink-2"
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Tasks <Count of={open} />
      </Link>
      <Link
        to="/{-$entity}/tasks/suggested"
        params={true}
        className="box-tab type-medium lay-inline gap-8 tall-44 ink-2"
        activeOptions={{ includeSearch: false }}
      >
        <Sparkles size={16} aria-hidden className="ink-violet" /> Suggested <Count of={suggested} />
      </Link>
    </nav>
  );
}

function Count({ of: { total, totalIsExact } }: { readonly of: TaskCounts['open'] }) {
  return (
    <span className="box-sum type-small type-figures ink-2">
      {formatNumber(total)}
      {totalIsExact ? '' : '+'}
    </span>
  );
}
