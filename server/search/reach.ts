import { sql, type Transaction } from 'kysely';
import { type Range, type Reach, reachOf } from '#domain/search/reach';
import type { Schema } from '#server/database/schema';
import type { SourceKind } from './passage';
import type { SearchedKind } from './searched';

type Trx = Transaction<Schema>;

/** What the caller may read of the index. */
export interface Readable {
  readonly reach: Reach;
  /** ISO 639-1; empty for texts whose language is not known. */
  readonly languages: readonly string[];
}

/** What is looked in, of all that the caller may read. */
export interface Among {
  /** None: all. */
  readonly kinds: readonly SourceKind[];
  /** Ids: what has all of them; none: everything. */
  readonly tags: readonly string[];
  /** Ids of documents: these alone; none: everything. */
  readonly documents: readonly string[];
}

const EVERYWHERE: Among = { kinds: [], tags: [], documents: [] };

const RANGE_BYTES = 8;
const SUMMED_BYTES = 12;

/** Ids of the things of a kind that are looked in. */
async function readChosen(
  trx: Trx,
  entityId: string,
  { kind, tagged }: SearchedKind,
  { tags, documents }: Pick<Among, 'tags' | 'documents'>,
): Promise<readonly string[]> {
  if (documents.length > 0 && kind !== 'document') return [];
  if (tags.length === 0) return documents;
  const ids = (await tagged?.(trx, entityId, tags)) ?? [];
  return documents.length === 0 ? ids : ids.filter((id) => documents.includes(id));
}

/** Numbers of passages of the documents that were chosen, or of what has all of these tags, whoever may read it. */
async function readNarrowed(
  trx: Trx,
  entityId: string,
  searched: readonly SearchedKind[],
  among: Pick<Among, 'tags' | 'documents'>,
): Promise<readonly Range[]> {
  const ranges: Range[] = [];
  for (const one of searched) {
    const { kind } = one;
    const ids = await readChosen(trx, entityId, one, among);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ ranges: Buffer | null }>`
      select quorate_ranges_of(${kind}, ${ids}::uuid[]) as ranges`.execute(trx);
    const packed = rows[0]?.ranges ?? Buffer.alloc(0);
    for (let at = 0; at < packed.length; at += SUMMED_BYTES) {
      const [first, count, terms] = [0, 4, 8].map((of) => packed.readInt32BE(at + of));
      ranges.push({ first: first ?? 0, count: count ?? 0, terms: terms ?? 0 });
    }
  }
  return ranges;
}

/** Which passages whoever has entered may read, of what is looked in. */
export async function readReach(
  trx: Trx,
  entityId: string,
  searched: readonly SearchedKind[],
  { kinds, tags, documents }: Among = EVERYWHERE,
): Promise<Readable> {
  const wanted = searched.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (wanted.length === 0) return { reach: reachOf([]), languages: [] };
  const ofEach = wanted.map(({ kind }) => sql`select * from ${sql.id(`quorate_reach_${kind}`)}()`);
  const { rows } = await sql<{ ranges: Buffer | null; terms: string | null; languages: string[] | null }>`
    ${sql.join(ofEach, sql` union all `)}`.execute(trx);
  const all = rows.flatMap(({ ranges: packed, terms }) => {
    if (!packed) return [];
    return Array.from({ length: packed.length / RANGE_BYTES }, (_, at) => ({
      first: packed.readInt32BE(at * RANGE_BYTES),
      count: packed.readInt32BE(at * RANGE_BYTES + 4),
      // All of them are told with the first: nobody asks for those of one.
      terms: at === 0 ? Number(terms) : 0,
    }));
  });
  const isNarrowed = tags.length > 0 || documents.length > 0;
  const ranges = isNarrowed ? both(all, await readNarrowed(trx, entityId, wanted, { tags, documents })) : all;
  return {
    reach: reachOf(ranges.toSorted((a, b) => a.first - b.first)),
    languages: [...new Set(rows.flatMap(({ languages }) => languages ?? []))].toSorted(),
  };
}

/** Those of the latter that are among the former. */
function both(readable: readonly Range[], chosen: readonly Range[]): readonly Range[] {
  const firsts = new Set(readable.map(({ first }) => first));
  return chosen.filter(({ first }) => firsts.has(first));
}

/** Words of the entity that share so many runs of letters, whoever may read them. */
export async function readWordsNear(
  trx: Trx,
  grams: readonly string[],
  shared: number,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from quorate_words_near(${grams}::text[], ${shared}, ${most}) as word`.execute(trx);
  return rows.map(({ word }) => word);
}
