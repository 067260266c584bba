import type { Transaction } from 'kysely';
import type { BoardMember } from '#contract/calls/boards';
import type { ExportFormat } from '#contract/calls/resolutionTransfer';
import type { BoardKind } from '#contract/vocabulary';
import { isInOffice } from '#domain/boards/board';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { LaterFile } from '#server/http/file.answer';
import { tableAnswer } from '#server/tables/answer';
import type { TableCell, TableColumn } from '#server/tables/columns';
import { readBoard } from './boards.queries';
import { exported } from './words';

const text = (value: string): TableCell => ({ kind: 'text', text: value });
const day = (value: string | null): TableCell => ({ kind: 'day', day: value });

const { names, columns, genders } = exported;

const COLUMNS: readonly TableColumn<BoardMember>[] = [
  { name: columns.member, width: 32, cell: ({ party }) => text(party.name) },
  { name: columns.represents, width: 32, cell: ({ representedBy }) => text(representedBy?.name ?? '') },
  { name: columns.position, width: 28, cell: ({ position }) => text(position) },
  { name: columns.gender, width: 12, cell: ({ gender }) => text(genders[gender]) },
  { name: columns.from, width: 14, cell: ({ from }) => day(from) },
  { name: columns.until, width: 14, cell: ({ until }) => day(until) },
];

/** The members of a day, today when it is missing, by the beginning of their term. @throws Refusal 403. */
export async function exportBoard(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  { format, asOf }: { readonly format: ExportFormat; readonly asOf?: string | undefined },
  now: Date,
): Promise<LaterFile> {
  const { today, terms } = await readBoard(trx, caller, kind, null, now);
  const named = asOf ?? today;
  const rows = terms.filter((term) => isInOffice(term, named));
  // Days of terms are days of a calendar: no zone moves them.
  return new LaterFile(() =>
    tableAnswer({ name: names[kind], columns: COLUMNS, rows, timeZone: 'UTC' }, format, named),
  );
}
