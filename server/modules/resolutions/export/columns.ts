import type { ResolutionSummary } from '#contract/calls/resolutions';
import { dayIn } from '#domain/time/calendar';
import { exported } from '../words';

/** What a cell holds; a day is `YYYY-MM-DD` of the entity's calendar. */
export type ExportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'day'; readonly day: string | null };

export interface ExportColumn {
  readonly name: string;
  /** In characters. */
  readonly width: number;
  cell(row: ResolutionSummary, timeZone: string): ExportCell;
}

function day(instant: string | null, timeZone: string): ExportCell {
  return { kind: 'day', day: instant === null ? null : dayIn(timeZone, new Date(instant)) };
}

const { columns, organs, statuses, closings } = exported;

/** The columns of an export, in order. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
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
