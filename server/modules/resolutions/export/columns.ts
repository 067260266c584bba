import type { ResolutionSummary } from '#contract/calls/resolutions';
import { CLOSING_NAMES } from '#domain/decision/words/closing';
import { ORGAN_NAMES } from '#domain/decision/words/organ';
import { dayIn } from '#domain/time/calendar';

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

/** The columns of an export, in order. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { name: 'Number', width: 16, cell: ({ number }) => ({ kind: 'text', text: number ?? '' }) },
  { name: 'Title', width: 60, cell: ({ title }) => ({ kind: 'text', text: title }) },
  {
    name: 'Organ',
    width: 20,
    cell: ({ organ }) => ({ kind: 'text', text: organ ? ORGAN_NAMES[organ] : '' }),
  },
  {
    name: 'Status',
    width: 12,
    cell: ({ status }) => ({ kind: 'text', text: status === 'Pending' ? 'Being sent' : status }),
  },
  { name: 'Date', width: 12, cell: ({ date }, timeZone) => day(date, timeZone) },
  { name: 'Last day to decide', width: 14, cell: ({ deadline }, timeZone) => day(deadline, timeZone) },
  {
    name: 'Closes',
    width: 24,
    cell: ({ closing }) => ({ kind: 'text', text: closing ? CLOSING_NAMES[closing] : '' }),
  },
  { name: 'Closed on', width: 12, cell: ({ closedAt }, timeZone) => day(closedAt, timeZone) },
  {
    name: 'Decision makers',
    width: 16,
    cell: ({ decisionMakers }) => ({ kind: 'count', count: decisionMakers }),
  },
  { name: 'Decided', width: 10, cell: ({ decided }) => ({ kind: 'count', count: decided }) },
];
