import type { Transaction } from 'kysely';
import type { ImportReport } from '#contract/calls/resolutionTransfer';
import type { RichText } from '#contract/richText';
import { dayIn, firstMomentOf } from '#domain/time/calendar';
import { type Caller, currentEntity, nameOf } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { UploadedFile } from '#server/http/uploads';
import { type FieldFault, invalid, Refusal } from '#server/problem';
import { readTable, type TextRow } from '#server/tables/table';
import { LOCALE } from '#server/words';
import { lockNumbers, type ResolutionNumber } from '../number';
import { because, faultAt } from '../reasons';
import { eventOf } from '../record';
import { readRoom } from '../resolution.queries';
import { placesOf, yearsOf } from './number.plan';
import { type CheckedTable, checkTable, isFaultless, planImport, reportOf } from './plan';
import type { ImportValues } from './row';
import { importedFiles, insertImported, lastSequences, takenNumbers } from './rows.queries';

/** Problems that are named one by one when an import is refused; the preview has them all. */
const MOST_PROBLEMS = 100;

/** What an import is made of. */
export interface ImportForm {
  /** As `readImport` read it. */
  readonly table: readonly TextRow[];
  readonly uploads: readonly UploadedFile[];
  /** False: a preview. */
  readonly commit: boolean;
  readonly at: Date;
}

/**
 * Reads the table of an import, which may take seconds: before the transaction.
 * @throws Refusal 422 without a table that can be read.
 */
export async function readImport(uploads: readonly UploadedFile[]): Promise<readonly TextRow[]> {
  const table = uploads.find(({ part }) => part === 'table');
  if (!table) throw invalid([faultAt('table', 'tableMissing')]);
  const rows = await readTable(table);
  if (rows === 'tooLarge') throw invalid([faultAt('table', 'tableTooLarge')]);
  if (rows === 'unreadable') throw invalid([faultAt('table', 'tableUnreadable')]);
  return rows;
}

function refused({ rows, faults }: CheckedTable): Refusal {
  const problems: readonly FieldFault[] = [
    ...faults.map(({ column, reason }) => ({ field: column, reason })),
    ...rows.flatMap(({ row, faults: wrong }) =>
      wrong.map(({ column, reason }) => ({ field: `rows.${row}.${column}`, reason })),
    ),
  ];
  return new Refusal(422, 'invalid', because('importFaulty'), problems.slice(0, MOST_PROBLEMS));
}

function paragraphs(text: string): RichText {
  const lines = text.split(/\r?\n/);
  return {
    type: 'doc',
    content: lines.map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
  };
}

/** One resolution with its place, its ids and its signed file. */
interface Import {
  readonly values: ImportValues;
  readonly place: ResolutionNumber;
  readonly file: UploadedFile;
  readonly id: string;
  readonly documentId: string;
}

interface Importing {
  readonly entityId: string;
  readonly timeZone: string;
  readonly caller: Caller;
  readonly at: Date;
}

function resolutionRow({ values, place, id }: Import, { entityId, timeZone, caller, at }: Importing) {
  const closedAt = firstMomentOf(values.day, timeZone);
  return {
    id,
    entity_id: entityId,
    ...place,
    title: values.title,
    status: values.status,
    organ: values.organ,
    imported: true,
    created_by: caller.userId,
    created_by_name: nameOf(caller),
    created_at: at,
    updated_by: caller.userId,
    updated_by_name: nameOf(caller),
    updated_at: at,
    closed_at: closedAt,
    listed_at: closedAt,
  };
}

function documentRow({ file, id, documentId }: Import, { entityId, caller, at }: Importing) {
  return {
    id: documentId,
    entity_id: entityId,
    resolution_id: id,
    name: file.name,
    media_type: file.mediaType,
    size_bytes: file.size,
    pages: file.pages,
    hash: file.sha256,
    file_key: file.keep(),
    uploaded_by: caller.userId,
    uploaded_by_name: nameOf(caller),
    created_at: at,
    updated_at: at,
  };
}

async function bringIn(
  trx: Transaction<Schema>,
  imports: readonly Import[],
  importing: Importing,
): Promise<void> {
  const { entityId, caller, at } = importing;
  await insertImported(trx, {
    resolutions: imports.map((each) => resolutionRow(each, importing)),
    texts: imports
      .filter(({ values }) => values.text !== '')
      .map(({ id, values }) => ({
        resolution_id: id,
        entity_id: entityId,
        text: JSON.stringify(paragraphs(values.text)),
      })),
    documents: imports.map((each) => documentRow(each, importing)),
    papers: imports.map(({ id, documentId, file }) => ({
      resolution_id: id,
      document_id: documentId,
      entity_id: entityId,
      position: 0,
      name: file.name,
      hash: file.sha256,
    })),
  });
  const events = imports.map(({ id, values, place, file }) => {
    const { status, day, votes } = values;
    const resolution = { id, entity_id: entityId, number: place.number, title: values.title };
    const payload = { number: place.number, status, day, file: file.name, hash: file.sha256, votes };
    return eventOf(caller, resolution, { type: 'resolution.imported', payload, at });
  });
  await appendEvents(trx, events);
}

function importsOf(
  { rows }: CheckedTable,
  uploads: readonly UploadedFile[],
  last: ReadonlyMap<number, number>,
) {
  const values = rows.flatMap((row) => row.values ?? []);
  const places = placesOf(values, last);
  const byName = new Map(uploads.map((file) => [file.name, file]));
  return values.flatMap((each, index): readonly Import[] => {
    const [place, file] = [places[index], byName.get(each.file)];
    return place && file ? [{ values: each, place, file, id: newId(), documentId: newId() }] : [];
  });
}

/**
 * Brings in resolutions that were signed elsewhere: a table of their data and their signed files. Without `commit` it
 * says what would be brought in and what is wrong, row by row; with it all of them are, or none.
 * @throws Refusal 403 for who is no admin of the entity, 422 where anything is wrong.
 */
export async function importResolutions(
  trx: Transaction<Schema>,
  caller: Caller,
  { table, uploads, commit, at }: ImportForm,
): Promise<ImportReport> {
  const files = uploads.filter(({ part }) => part === 'files');
  const entityId = currentEntity(caller).id;
  const { timeZone } = await readRoom(trx, entityId);
  const checked = checkTable(table, dayIn(timeZone, at));
  // Numbers that are counted at the same moment wait, so that none is given twice.
  if (commit) await lockNumbers(trx, entityId);
  const numbers = checked.rows.flatMap(({ cells }) => (cells.number === '' ? [] : [cells.number]));
  const known = {
    numbers: await takenNumbers(trx, entityId, numbers),
    files: await importedFiles(
      trx,
      entityId,
      files.map(({ sha256 }) => sha256),
    ),
  };
  const plan = planImport(checked, files, known);
  if (!commit) return reportOf(plan, 0, LOCALE);
  if (!isFaultless(plan)) throw refused(plan);
  const years = yearsOf(plan.rows.flatMap(({ values }) => values ?? []));
  const imports = importsOf(plan, files, await lastSequences(trx, entityId, years));
  await bringIn(trx, imports, { entityId, timeZone, caller, at });
  return reportOf(plan, imports.length, LOCALE);
}
