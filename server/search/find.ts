import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { plainText } from '#domain/richText/plain';
import { askedIn, hasPhrase } from '#domain/search/asked';
import { passagesOf } from '#domain/search/passages';
import { bucketOf, packed } from '#domain/search/postings';
import { ranked } from '#domain/search/rank';
import { reachOf } from '#domain/search/reach';
import { type Unit, unitsOf } from '#domain/search/units';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { Passage } from './passage';

export interface Asking {
  /** As somebody typed them; what stands in quotes has to stand there word for word. */
  readonly words: string;
  /** How many passages are answered at most. */
  readonly limit: number;
}

/** Texts and pages that are looked through at most, those of the newest first. */
const MOST_TEXTS = 500;
const MOST_PAGES = 2_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function readOfResolutions(trx: Transaction<Schema>, entityId: string): Promise<readonly Passage[]> {
  const rows = await trx
    .selectFrom('resolution_text as t')
    .innerJoin('resolution as r', 'r.id', 't.resolution_id')
    .select(['r.id', 'r.title', 't.text'])
    .where('r.entity_id', '=', entityId)
    .where('r.status', '!=', 'Draft')
    .orderBy('r.listed_at', 'desc')
    .orderBy('r.id')
    .limit(MOST_TEXTS)
    .execute();
  return rows.flatMap(({ id, title, text }) => {
    const whole = text ? plainText(text) : '';
    const source = { kind: 'resolution', id, title, version: 1, hash: hashOf(whole) } as const;
    return passagesOf(whole).map((cut) => ({ source, entityId, page: null, ...cut, language: null }));
  });
}

/** Pages of the current version of documents that were read whole. Who restores a deleted document does not find it here. */
async function readOfDocuments(trx: Transaction<Schema>, entityId: string): Promise<readonly Passage[]> {
  const rows = await trx
    .selectFrom('document as d')
    .innerJoin('document_page as p', (join) =>
      join.onRef('p.document_id', '=', 'd.id').onRef('p.version', '=', 'd.version'),
    )
    .innerJoin('document_reading as r', (join) =>
      join.onRef('r.document_id', '=', 'd.id').onRef('r.version', '=', 'd.version'),
    )
    .select(['d.id', 'd.name', 'd.version', 'd.hash', 'p.number', 'p.text', 'r.language'])
    .where('d.entity_id', '=', entityId)
    .where('d.is_deleted', '=', false)
    .where('d.reading', '=', 'read')
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .orderBy('p.number')
    .limit(MOST_PAGES)
    .execute();
  return rows.flatMap(({ id, name, version, hash, number, text, language }) => {
    const source = { kind: 'document', id, title: name, version, hash } as const;
    return passagesOf(text).map((cut) => ({ source, entityId, page: number, ...cut, language }));
  });
}

const termsOf = (text: string) => unitsOf(text).flatMap(({ words, exact }) => [...words, ...exact]);
/** Of a number all of it is asked for, and not its parts. */
const termsAsked = (units: readonly Unit[]) =>
  units.flatMap(({ words, exact, isNumber }) => [...words, ...(isNumber ? exact.slice(0, 1) : exact)]);

/**
 * The passages that answer some words best, best first, of what the caller may read in the entity that was entered: what is out of
 * reach is neither answered nor counted. No score is answered.
 */
export async function findPassages(
  trx: Transaction<Schema>,
  caller: Caller,
  { words, limit }: Asking,
): Promise<readonly Passage[]> {
  const { id: entityId } = currentEntity(caller);
  const { units, phrases } = askedIn(words);
  const readable = [...(await readOfDocuments(trx, entityId)), ...(await readOfResolutions(trx, entityId))];
  const passages = readable.filter(({ text }) => phrases.every((phrase) => hasPhrase(text, phrase)));
  const terms = passages.map(({ text }) => termsOf(text));
  const reach = reachOf(terms.map(({ length }, first) => ({ first, count: 1, terms: length })));
  const asked = termsAsked(units);
  const wanted = [...new Set(asked)].map((term) => ({
    // Words asked twice count twice.
    weight: asked.filter((one) => one === term).length,
    postings: terms.flatMap((some, passage) => {
      const times = some.filter((one) => one === term).length;
      return times === 0
        ? []
        : [{ bucket: bucketOf(passage), bytes: packed([{ passage, times, length: some.length }]) }];
    }),
  }));
  return ranked(wanted, reach, limit).flatMap(({ passage }) => passages[passage] ?? []);
}
