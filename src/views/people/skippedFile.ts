import { type CheckedPerson, PERSON_CELLS } from '#domain/people/importing';
import { CELL_NAMES, faultWords } from './importWords';

/** What a program of tables would take for a formula is text. */
const asText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => `"${asText(cell).replaceAll('"', '""')}"`;

/** The skipped rows as a table that can be corrected and imported again, with why each was skipped. */
export function skippedFile(rows: readonly CheckedPerson[]): Blob {
  const head = ['Row', ...PERSON_CELLS.map((cell) => CELL_NAMES[cell]), 'Skipped because'];
  const lines = rows.map((row) => [
    String(row.source.row),
    ...PERSON_CELLS.map((cell) => row.source[cell]),
    row.faults.map((fault) => faultWords(row, fault).reason).join(', '),
  ]);
  const text = [head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
