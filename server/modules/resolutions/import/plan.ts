import type { ImportFault, ImportReport, ImportRow } from '#contract/calls/resolutionTransfer';
import { lineOf } from '#contract/line';
import { PDF } from '#server/files/kinds';
import type { TextRow } from '#server/tables/table';
import type { Locale } from '#words/words';
import { wrongImport } from '../reasons';
import { type COLUMNS, type Head, readHead } from './columns';
import type { ImportFaultReason } from './fault';
import { type Cells, checkRow, type ImportValues } from './row';

/** Rows of one import. */
export const MOST_ROWS = 500;

/** A file that came along. */
export interface ImportFile {
  readonly name: string;
  readonly mediaType: string;
  /** Of its content. */
  readonly sha256: string;
}

/** What the entity has already. */
export interface KnownImports {
  readonly numbers: ReadonlySet<string>;
  /** Numbers of imported resolutions, by the hash of their signed file. */
  readonly files: ReadonlyMap<string, string>;
}

/** One row, with where it stands in the table. */
export interface CheckedRow {
  readonly row: number;
  readonly cells: Cells;
  readonly values: ImportValues | null;
  readonly faults: readonly ImportFaultReason[];
}

export interface CheckedTable {
  readonly rows: readonly CheckedRow[];
  /** Of no single row. */
  readonly faults: readonly ImportFaultReason[];
}

function cellsOf(row: TextRow, head: Head): Cells {
  const text = (column: (typeof COLUMNS)[number]) => row[head.get(column) ?? -1] ?? '';
  return {
    number: text('number'),
    title: lineOf(text('title')),
    organ: text('organ'),
    status: text('status'),
    date: text('date'),
    file: text('file'),
    text: text('text'),
    for: text('for'),
    against: text('against'),
    abstained: text('abstained'),
  };
}

function sizeFault(count: number): readonly ImportFaultReason[] {
  if (count === 0) return [{ column: 'table', reason: wrongImport('noRows') }];
  return count > MOST_ROWS ? [{ column: 'table', reason: wrongImport('tooManyRows', MOST_ROWS) }] : [];
}

/** Checks every row by itself. Empty rows are skipped; rows are counted as the table counts them. */
export function checkTable(table: readonly TextRow[], today: string): CheckedTable {
  const [first = [], ...below] = table;
  const { head, faults } = readHead(first);
  const filled = below
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const all = [...faults, ...sizeFault(filled.length)];
  if (all.length > 0) return { rows: [], faults: all };
  const rows = filled.map(({ cells: row, row: number }): CheckedRow => {
    const cells = cellsOf(row, head);
    const surplus = row.slice(first.length).some((cell) => cell !== '');
    const { values, faults: wrong } = checkRow(cells, today);
    const wide = { column: 'table', reason: wrongImport('rowTooWide') };
    return { row: number, cells, values, faults: surplus ? [...wrong, wide] : wrong };
  });
  return { rows, faults: [] };
}

/** The first row that says something, by what it says. */
function firstOf(rows: readonly CheckedRow[], said: (cells: Cells) => string): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { row, cells } of rows) if (!first.has(said(cells))) first.set(said(cells), row);
  return first;
}

function repeated(column: 'number' | 'file', text: string, row: number, first: number | undefined) {
  if (text === '' || first === undefined || first === row) return [];
  return [{ column, reason: wrongImport('rowHasIt', first, text) }];
}

function fileFault(
  name: string,
  files: ReadonlyMap<string, ImportFile>,
  known: KnownImports['files'],
): readonly ImportFaultReason[] {
  if (name === '') return [];
  const file = files.get(name);
  if (!file) return [{ column: 'file', reason: wrongImport('fileNotSent', name) }];
  if (file.mediaType !== PDF.mediaType) return [{ column: 'file', reason: wrongImport('fileNotPdf', name) }];
  const number = known.get(file.sha256);
  return number ? [{ column: 'file', reason: wrongImport('fileImported', name, number) }] : [];
}

/** What concerns the files alone: sent twice under one name, or named by no row. */
function filesFaults(
  files: readonly ImportFile[],
  rows: readonly CheckedRow[],
): readonly ImportFaultReason[] {
  const named = new Set(rows.map(({ cells }) => cells.file));
  const names = files.map(({ name }) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  const unnamed = new Set(names.filter((name) => !named.has(name)));
  return [
    ...[...twice].map((name) => ({ column: 'files', reason: wrongImport('fileSentTwice', name) })),
    ...[...unnamed].map((name) => ({ column: 'files', reason: wrongImport('fileUnnamed', name) })),
  ];
}

/**
 * Checks rows against each other, against the files that came along, and against what the entity has already.
 */
export function planImport(
  table: CheckedTable,
  files: readonly ImportFile[],
  known: KnownImports,
): CheckedTable {
  const { rows } = table;
  if (table.faults.length > 0) return table;
  const [firstNumber, firstFile] = [firstOf(rows, ({ number }) => number), firstOf(rows, ({ file }) => file)];
  const byName = new Map(files.map((file) => [file.name, file]));
  const planned = rows.map((each): CheckedRow => {
    const { number, file } = each.cells;
    const more = [
      ...(known.numbers.has(number)
        ? [{ column: 'number', reason: wrongImport('numberTaken', number) }]
        : []),
      ...repeated('number', number, each.row, firstNumber.get(number)),
      ...fileFault(file, byName, known.files),
      ...repeated('file', file, each.row, firstFile.get(file)),
    ];
    return { ...each, faults: [...each.faults, ...more] };
  });
  return { rows: planned, faults: filesFaults(files, rows) };
}

/** Whether all of it may be brought in. */
export function isFaultless({ rows, faults }: CheckedTable): boolean {
  return faults.length === 0 && rows.every((row) => row.faults.length === 0);
}

const told = (faults: readonly ImportFaultReason[], locale: Locale): readonly ImportFault[] =>
  faults.map(({ column, reason }) => ({ column, message: reason.in(locale) }));

function reportRow({ row, cells, faults }: CheckedRow, locale: Locale): ImportRow {
  const { number, title, status, date, file } = cells;
  return {
    row,
    number: number || null,
    title,
    status,
    date,
    file: file || null,
    faults: told(faults, locale),
  };
}

/** What is answered. @param imported how many were brought in; 0 in a preview. */
export function reportOf({ rows, faults }: CheckedTable, imported: number, locale: Locale): ImportReport {
  return { rows: rows.map((row) => reportRow(row, locale)), faults: told(faults, locale), imported };
}
