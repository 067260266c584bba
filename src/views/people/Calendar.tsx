import { CalendarPlus, RefreshCw } from 'lucide-react';
import type { CalendarFeed } from '#contract/calls/account';
import { Button } from '../shared/Button';
import { formatDateTime } from '../shared/format';
import type { AskAccount } from './accountWords';
import { SettingsPart } from './SettingsPart';

interface CalendarProps {
  /** Null where it could not be read. */
  readonly calendar: CalendarFeed | null;
  readonly ask: AskAccount;
}

/** The address by which a calendar follows somebody's meetings. */
export function Calendar({ calendar, ask }: CalendarProps) {
  return (
    <SettingsPart
      title="Calendar"
      text="An address by which your own calendar shows your meetings of all entities. Off until you make it."
    >
      {renderState(calendar, ask)}
    </SettingsPart>
  );
}

function renderState(calendar: CalendarFeed | null, ask: AskAccount) {
  if (calendar === null) {
    return <p className="type-small ink-2">This could not be read now. Open the page again.</p>;
  }
  const { since, readAt } = calendar;
  if (since === null) {
    return (
      <Button onClick={() => ask({ act: 'renewCalendar', input: { replaces: false } })}>
        <CalendarPlus size={16} aria-hidden /> Make an address
      </Button>
    );
  }
  return (
    <>
      <p className="type-small below-10">
        Made {formatDateTime(since)}.{' '}
        {readAt === null ? 'No calendar has asked yet.' : `A calendar asked last ${formatDateTime(readAt)}.`}
      </p>
      <div className="lay-wrap gap-8">
        <Button onClick={() => ask({ act: 'renewCalendar', input: { replaces: true } })}>
          <RefreshCw size={16} aria-hidden /> Renew the address
        </Button>
        <Button onClick={() => ask({ act: 'endCalendar', input: {} })}>End the address</Button>
      </div>
    </>
  );
}
