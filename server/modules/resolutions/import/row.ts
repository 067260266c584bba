import type { Organ } from '#contract/decision/ballot';
import { EARLIEST_DAY } from '#contract/schemas/shared';
import { isStorable } from '#server/text';
import type { Reason } from '#words/reason';
import { wrongImport } from '../reasons';
import type { Column } from './columns';
import type { ImportFaultReason } from './fault';

/** What is brought in of one resolution. */
export interface ImportValues {
  /** Null: the next one of its year. */
  readonly number: string | null;
  readonly title: string;
  readonly organ: Organ;
  readonly status: 'Accepted' | 'Rejected';
  /** `YYYY-MM-DD`, of the entity's calendar. */
  readonly day: string;
  readonly file: string;
  readonly text: string;
  /** As they were counted then; null where the table has none. */
  readonly votes: { readonly for: string; readonly against: string; readonly abstained: string } | null;
}

/** The values of a row, or what is wrong with them. */
export type Checked<T> =
  | { readonly values: T; readonly faults: readonly [] }
  | { readonly values: null; readonly faults: readonly ImportFaultReason[] };

export type Cells = Readonly<Record<Column, string>>;

const LONGEST: Readonly<Partial<Record<Column, number>>> = {
  number: 40,
  title: 300,
  file: 255,
  text: 20_000,
};

const ORGANS: Readonly<Record<string, Organ>> = {
  managementboard: 'managementBoard',
  supervisoryboard: 'supervisoryBoard',
  directors: 'directors',
  board: 'directors',
  shareholders: 'shareholders',
  generalmeeting: 'shareholders',
};

const STATUSES = { accepted: 'Accepted', rejected: 'Rejected' } as const;

const VOTES = /^\d{1,15}([.,]\d{1,6})?$/;

/** A thousand and a half in one country, one and a half in the other. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

function statusOf(text: string): ImportValues['status'] | null {
  const key = text.toLowerCase();
  return key === 'accepted' || key === 'rejected' ? STATUSES[key] : null;
}

function organOf(text: string): Organ | null {
  const key = text.toLowerCase().replace(/[\s-]+/g, '');
  return (Object.hasOwn(ORGANS, key) && ORGANS[key]) || null;
}

/** `2026-11-20` and `20-11-2026`; null for what is no day. */
export function readDay(text: string): string | null {
  const [, dayFirst, month, year] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? [];
  const day = dayFirst ? `${year}-${month?.padStart(2, '0')}-${dayFirst.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

function dayFault(text: string, day: string | null, today: string): Reason | null {
  if (text === '') return wrongImport('dateMissing');
  if (day === null) return wrongImport('dateUnread');
  if (day > today) return wrongImport('dateFuture');
  return day < EARLIEST_DAY ? wrongImport('dateTooEarly') : null;
}

function lengthFaults(cells: Cells): readonly ImportFaultReason[] {
  return Object.entries(cells).flatMap(([column, text]) => {
    const longest = Object.entries(LONGEST).find(([name]) => name === column)?.[1];
    if (!isStorable(text)) return [{ column, reason: wrongImport('unstorable') }];
    if (longest === undefined || text.length <= longest) return [];
    return [{ column, reason: wrongImport('tooLong', longest) }];
  });
}

const VOTE_COLUMNS = ['for', 'against', 'abstained'] as const;

function voteFault(text: string): Reason | null {
  if (text === '') return null;
  if (!VOTES.test(text)) return wrongImport('votesUnread');
  return THOUSANDS.test(text) ? wrongImport('votesAmbiguous') : null;
}

function voteFaults(cells: Cells): readonly ImportFaultReason[] {
  return VOTE_COLUMNS.flatMap((column) => {
    const reason = voteFault(cells[column]);
    return reason === null ? [] : [{ column, reason }];
  });
}

function votesOf(cells: Cells): ImportValues['votes'] {
  if (VOTE_COLUMNS.every((column) => cells[column] === '')) return null;
  const [inFavour, against, abstained] = VOTE_COLUMNS.map((column) => cells[column].replace(',', '.') || '0');
  return { for: inFavour ?? '0', against: against ?? '0', abstained: abstained ?? '0' };
}

function missing(column: Column, text: string, reason: Reason): readonly ImportFaultReason[] {
  return text === '' ? [{ column, reason }] : [];
}

/** Checks one row by itself. @param today in the entity's zone, `YYYY-MM-DD`. */
export function checkRow(cells: Cells, today: string): Checked<ImportValues> {
  const { number, title, file, text } = cells;
  const [organ, status, day] = [organOf(cells.organ), statusOf(cells.status), readDay(cells.date)];
  const inDay = dayFault(cells.date, day, today);
  const faults: readonly ImportFaultReason[] = [
    ...missing('title', title, wrongImport('titleMissing')),
    ...(organ ? [] : [{ column: 'organ', reason: organFault(cells.organ) }]),
    ...(status ? [] : [{ column: 'status', reason: wrongImport('statusUnknown') }]),
    ...(inDay ? [{ column: 'date', reason: inDay }] : []),
    ...missing('file', file, wrongImport('fileNameMissing')),
    ...lengthFaults(cells),
    ...voteFaults(cells),
  ];
  if (faults.length > 0 || !organ || !status || !day) return { values: null, faults };
  const values = { number: number || null, title, organ, status, day, file, text, votes: votesOf(cells) };
  return { values, faults: [] };
}

function organFault(text: string): Reason {
  return wrongImport(text === '' ? 'organMissing' : 'organUnknown');
}
