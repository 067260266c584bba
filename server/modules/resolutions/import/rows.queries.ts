import { type Insertable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { DocumentTable } from '#server/database/schema/documents';
import type { PaperTable, ResolutionTable } from '#server/database/schema/resolutions';
import { numberOf, readNumber } from '../number';

/** Which of these numbers cannot be given: one has it, or has the place in its year that it says. */
export async function takenNumbers(
  trx: Transaction<Schema>,
  entityId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const years = [...new Set(numbers.flatMap((number) => readNumber(number)?.year ?? []))];
  const rows = await trx
    .selectFrom('resolution')
    .select(['number', 'year', 'sequence'])
    .where('entity_id', '=', entityId)
    .where((eb) =>
      eb.or([eb('number', 'in', [...numbers]), ...(years.length > 0 ? [eb('year', 'in', years)] : [])]),
    )
    .execute();
  const taken = rows.flatMap(({ number, year, sequence }) =>
    number === null || year === null || sequence === null ? [] : [number, numberOf(year, sequence).number],
  );
  const asked = new Set(numbers);
  return new Set(taken.filter((number) => asked.has(number)));
}

/** Which of these files were brought in before, by their content, with the number of their resolution. */
export async function importedFiles(
  trx: Transaction<Schema>,
  entityId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('document')
    .innerJoin('resolution', 'resolution.id', 'document.resolution_id')
    .select(['document.hash', 'resolution.number'])
    .where('document.entity_id', '=', entityId)
    .where('document.hash', 'in', [...hashes])
    .where('resolution.imported', '=', true)
    .execute();
  return new Map(rows.flatMap(({ hash, number }) => (number === null ? [] : [[hash, number]])));
}

/** The highest sequence of each of these years; 0 where there is none. */
export async function lastSequences(
  trx: Transaction<Schema>,
  entityId: string,
  years: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (years.length === 0) return new Map();
  const rows = await trx
    .selectFrom('resolution')
    .select(['year', sql<number>`max(sequence)::int`.as('last')])
    .where('entity_id', '=', entityId)
    .where('year', 'in', [...years])
    .groupBy('year')
    .execute();
  return new Map(rows.flatMap(({ year, last }) => (year === null ? [] : [[year, last]])));
}

export interface ImportedRows {
  readonly resolutions: readonly Insertable<ResolutionTable>[];
  readonly texts: readonly {
    readonly resolution_id: string;
    readonly entity_id: string;
    readonly text: string;
  }[];
  readonly documents: readonly Insertable<DocumentTable>[];
  readonly papers: readonly Insertable<PaperTable>[];
}

/** Adds all of them. */
export async function insertImported(trx: Transaction<Schema>, rows: ImportedRows): Promise<void> {
  await trx.insertInto('resolution').values(rows.resolutions).execute();
  if (rows.texts.length > 0) await trx.insertInto('resolution_text').values(rows.texts).execute();
  await trx.insertInto('document').values(rows.documents).execute();
  await trx.insertInto('paper').values(rows.papers).execute();
}
