import type { ImportFault } from '#contract/calls/resolutions';
import type { Organ } from '#contract/decision/ballot';
import { EARLIEST_DAY } from '#contract/schemas/shared';
import { isStorable } from '#server/text';
import type { Column } from './columns';

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
  | { readonly values: null; readonly faults: readonly ImportFault[] };

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

function dayFault(text: string, day: string | null, today: string): string | null {
  if (text === '') return 'The date is missing.';
  if (day === null) return 'This is not a date. Write it as 2026-11-20 or 20-11-2026.';
  if (day > today) return 'The date lies in the future.';
  return day < EARLIEST_DAY ? 'The date lies too far back.' : null;
}

function lengthFaults(cells: Cells): readonly ImportFault[] {
  return Object.entries(cells).flatMap(([column, text]) => {
    const longest = Object.entries(LONGEST).find(([name]) => name === column)?.[1];
    if (!isStorable(text)) return [{ column, message: 'This has characters that cannot be kept.' }];
    if (longest === undefined || text.length <= longest) return [];
    return [{ column, message: `At most ${longest} characters.` }];
  });
}

const VOTE_COLUMNS = ['for', 'against', 'abstained'] as const;

function voteFault(text: string): string | null {
  if (text === '') return null;
  if (!VOTES.test(text)) return 'This is not a number of votes.';
  return THOUSANDS.test(text)
    ? 'Write this number without a sign for thousands, or with other decimals.'
    : null;
}

function voteFaults(cells: Cells): readonly ImportFault[] {
  return VOTE_COLUMNS.flatMap((column) => {
    const message = voteFault(cells[column]);
    return message === null ? [] : [{ column, message }];
  });
}

function votesOf(cells: Cells): ImportValues['votes'] {
  if (VOTE_COLUMNS.every((column) => cells[column] === '')) return null;
  const [inFavour, against, abstained] = VOTE_COLUMNS.map((column) => cells[column].replace(',', '.') || '0');
  return { for: inFavour ?? '0', against: against ?? '0', abstained: abstained ?? '0' };
}

function missing(column: Column, text: string, message: string): readonly ImportFault[] {
  return text === '' ? [{ column, message }] : [];
}

/** Checks one row by itself. @param today in the entity's zone, `YYYY-MM-DD`. */
export function checkRow(cells: Cells, today: string): Checked<ImportValues> {
  const { number, title, file, text } = cells;
  const [organ, status, day] = [organOf(cells.organ), statusOf(cells.status), readDay(cells.date)];
  const inDay = dayFault(cells.date, day, today);
  const faults: readonly ImportFault[] = [
    ...missing('title', title, 'The title is missing.'),
    ...(organ ? [] : [{ column: 'organ', message: organFault(cells.organ) }]),
    ...(status ? [] : [{ column: 'status', message: 'Write Accepted or Rejected.' }]),
    ...(inDay ? [{ column: 'date', message: inDay }] : []),
    ...missing('file', file, 'The name of the signed file is missing.'),
    ...lengthFaults(cells),
    ...voteFaults(cells),
  ];
  if (faults.length > 0 || !organ || !status || !day) return { values: null, faults };
  const values = { number: number || null, title, organ, status, day, file, text, votes: votesOf(cells) };
  return { values, faults: [] };
}

function organFault(text: string): string {
  if (text === '') return 'The organ is missing.';
  return 'This organ is not known. Write management board, supervisory board, directors or shareholders.';
}
