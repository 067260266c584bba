import type { ResolutionSummary } from '#contract/calls/resolutionList';
import { dayIn } from '#domain/time/calendar';
import type { TableCell, TableColumn } from '#server/tables/columns';
import { exported } from '../words';

function day(instant: string | null, timeZone: string): TableCell {
  return { kind: 'day', day: instant === null ? null : dayIn(timeZone, new Date(instant)) };
}

const { columns, organs, statuses, closings } = exported;

/** The columns of an export, in order. */
export const EXPORT_COLUMNS: readonly TableColumn<ResolutionSummary>[] = [
  { name: columns.number, width: 16, cell: ({ number }) => ({ kind: 'text', text: number ?? '' }) },
  { name: columns.title, width: 60, cell: ({ title }) => ({ kind: 'text', text: title }) },
  {
    name: columns.organ,
    width: 20,
    cell: ({ organ }) => ({ kind: 'text', text: organ ? organs[organ] : '' }),
  },
  { name: columns.status, width: 12, cell: ({ status }) => ({ kind: 'text', text: statuses[status] }) },
  { name: columns.date, width: 12, cell: ({ date }, timeZone) => day(date, timeZone) },
  { name: columns.deadline, width: 14, cell: ({ deadline }, timeZone) => day(deadline, timeZone) },
  {
    name: columns.closing,
    width: 24,
    cell: ({ closing }) => ({ kind: 'text', text: closing ? closings[closing] : '' }),
  },
  { name: columns.closedAt, width: 12, cell: ({ closedAt }, timeZone) => day(closedAt, timeZone) },
  {
    name: columns.decisionMakers,
    width: 16,
    cell: ({ decisionMakers }) => ({ kind: 'count', count: decisionMakers }),
  },
  { name: columns.decided, width: 10, cell: ({ decided }) => ({ kind: 'count', count: decided }) },
];
