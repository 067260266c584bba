import { sql, type Transaction } from 'kysely';
import { type Meaning, packedMeaning } from '#domain/search/meaning';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import type { SearchedKind } from './searched';

type Trx = Transaction<Schema>;

/** Passages of which the endpoint is told at once; and pages among which they stand. */
const PASSAGES = 32;
const PAGES = 40;
/** So often the texts of a thing are tried that the endpoint does not take. */
const MOST_ATTEMPTS = 5;
const ENTITIES = 100;

/** Passages of one thing, whose meaning is to be asked for. */
export interface EmbeddingBatch {
  /** Id of the row of the source. */
  readonly source: string;
  readonly numbers: readonly number[];
  /** Empty where they cannot be read now. */
  readonly texts: readonly string[];
}

const isDue = (madeBy: string) => sql`s.is_ready and not exists (
  select from search_embedding e where e.source = s.id and e.made_by = ${madeBy}
    and (e.is_done or e.attempts >= ${sql.lit(MOST_ATTEMPTS)} or e.due_at > now()))`;

/** As the owner: entities with passages whose meaning is not known. */
export async function readEntitiesToEmbed(
  { kysely }: Pick<Database, 'kysely'>,
  madeBy: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.entity_id as id from search_source s where ${isDue(madeBy)} limit ${ENTITIES}`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

interface SourceRow {
  readonly id: string;
  readonly kind: string;
  readonly source_id: string;
  readonly version: number;
}

interface PlaceRow {
  readonly number: number;
  readonly page: number | null;
  readonly start: number;
  readonly length: number;
}

/** Texts of passages with their title, as the index has them; none where the thing is not as it was brought in. */
async function readTexts(
  trx: Trx,
  searched: SearchedKind | undefined,
  { source_id, version }: SourceRow,
  places: readonly PlaceRow[],
): Promise<readonly string[]> {
  const thing = await searched?.read(trx, source_id);
  if (!searched || thing?.version !== version) return [];
  const numberOf = ({ page }: PlaceRow) => page ?? 1;
  const first = Math.min(...places.map(numberOf));
  const last = Math.max(...places.map(numberOf));
  const pages = await searched.pages(trx, source_id, version, { after: first - 1, atMost: last - first + 1 });
  const texts = new Map(pages.map(({ number, text }) => [number, text]));
  return places.map((place) => {
    const text = texts.get(numberOf(place)) ?? '';
    return `${thing.title}\n\n${text.slice(place.start, place.start + place.length)}`;
  });
}

/** As the system in an entity: what is to be asked next, the newest thing first; null where nothing is. */
export async function readBatch(
  trx: Trx,
  entityId: string,
  madeBy: string,
  searched: readonly SearchedKind[],
): Promise<EmbeddingBatch | null> {
  const { rows: sources } = await sql<SourceRow>`
    select s.id, s.kind, s.source_id, s.version from search_source s
      where s.entity_id = ${entityId} and ${isDue(madeBy)} order by s.id desc limit 1`.execute(trx);
  const source = sources[0];
  if (!source) return null;
  const { rows } = await sql<PlaceRow>`
    select p.number, p.page, p.start, p.length from search_passage p
      where p.source = ${source.id} and not exists (
        select from search_vector v where v.entity_id = p.entity_id and v.number = p.number and v.made_by = ${madeBy})
      order by p.number limit ${PASSAGES}`.execute(trx);
  const begins = rows[0]?.page ?? 1;
  const places = rows.filter(({ page }) => (page ?? 1) < begins + PAGES);
  const searchedBy = searched.find(({ kind }) => kind === source.kind);
  const texts = places.length > 0 ? await readTexts(trx, searchedBy, source, places) : [];
  return { source: source.id, numbers: places.map(({ number }) => number), texts };
}

/** Keeps what passages mean, as far as these are there still. */
export async function storeMeanings(
  trx: Trx,
  entityId: string,
  madeBy: string,
  meanings: readonly { readonly number: number; readonly meaning: Meaning }[],
): Promise<void> {
  if (meanings.length === 0) return;
  await sql`insert into search_vector (entity_id, number, made_by, vector)
    select p.entity_id, p.number, ${madeBy}, m.vector
      from unnest(${meanings.map(({ number }) => number)}::integer[],
        ${meanings.map(({ meaning }) => Buffer.from(packedMeaning(meaning)))}::bytea[]) as m (number, vector)
      join search_passage p on p.entity_id = ${entityId} and p.number = m.number
      order by p.number for key share of p
    on conflict (entity_id, number) do update set made_by = excluded.made_by, vector = excluded.vector`.execute(
    trx,
  );
}

/** How far the passages of a source have come, where it is there still: all are known, or some could not be asked for now. */
export async function settleSource(
  trx: Trx,
  source: string,
  madeBy: string,
  outcome: 'done' | 'refused',
): Promise<void> {
  const isDone = outcome === 'done';
  await sql`insert into search_embedding as e (source, entity_id, made_by, is_done, attempts, due_at)
    select id, entity_id, ${madeBy}, ${isDone}, ${isDone ? 0 : 1}::integer, now() + interval '10 seconds'
      from search_source where id = ${source} for key share
    on conflict (source) do update set made_by = excluded.made_by, is_done = excluded.is_done,
      attempts = excluded.attempts + case when e.made_by = excluded.made_by then e.attempts else 0 end,
      due_at = now() + 10 * 2 ^ case when e.made_by = excluded.made_by then e.attempts else 0 end * interval '1 second'`.execute(
    trx,
  );
}
