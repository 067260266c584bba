import type { TextRow } from '#server/tables/table';
import { EXPORT_COLUMNS } from '../export/columns';
import { wrongImport } from '../reasons';
import type { ImportFaultReason } from './fault';

export const COLUMNS = [
  'number',
  'title',
  'organ',
  'status',
  'date',
  'file',
  'text',
  'for',
  'against',
  'abstained',
] as const;
export type Column = (typeof COLUMNS)[number];

const REQUIRED: readonly Column[] = ['title', 'organ', 'status', 'date', 'file'];

/** The longest name of a column that is repeated to who wrote it. */
const LONGEST_NAME = 60;

/** Where each column stands. */
export type Head = ReadonlyMap<Column, number>;

function columnOf(name: string): Column | null {
  return COLUMNS.find((column) => column === name.toLowerCase()) ?? null;
}

/** Columns that only an export has. They are passed over: what they say is counted here, or of a vote that was here. */
const PASSED_OVER: ReadonlySet<string> = new Set(
  EXPORT_COLUMNS.map(({ name }) => name.toLowerCase()).filter((name) => columnOf(name) === null),
);

/** Reads the head of a table, with what is wrong with it. */
export function readHead(row: TextRow): {
  readonly head: Head;
  readonly faults: readonly ImportFaultReason[];
} {
  const head = new Map<Column, number>();
  const faults: ImportFaultReason[] = [];
  for (const [index, name] of row.entries()) {
    const column = columnOf(name);
    if (name === '' || PASSED_OVER.has(name.toLowerCase())) continue;
    if (!column) {
      faults.push({
        column: name.slice(0, LONGEST_NAME),
        reason: wrongImport('columnUnknown', COLUMNS),
      });
    } else if (head.has(column)) faults.push({ column, reason: wrongImport('columnTwice') });
    else head.set(column, index);
  }
  const missing = REQUIRED.filter((column) => !head.has(column));
  return {
    head,
    faults: [...faults, ...missing.map((column) => ({ column, reason: wrongImport('columnMissing') }))],
  };
}
