import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { type Database, openDatabase } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { findPassages } from '#server/search/find';
import { indexAll } from '#server/search/indexer';
import { createKeptPostings } from '#server/search/kept';
import type { Passage } from '#server/search/passage';
import type { AskedMeaning } from '#server/search/vectors';
import { SEARCHED } from '#server/work';
import { emailOf, idOf, uidOf } from '../../kit/group/ids';
import type { LabelledPassage } from './sets';

export const silent = pino({ level: 'silent' });
export const said = (value: number, digits = 3): string => value.toFixed(digits);

/** The value that so large a share of all does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export interface Room {
  readonly name: string;
  readonly database: Database;
  remove(): Promise<void>;
}

export async function openEmbedded(): Promise<Room> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const database = await openDatabase({ dataDir, logger: silent });
  const remove = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name: 'PGlite', database, remove };
}

/** A database of its own in the PostgreSQL of `TEST_DATABASE_URL`; null where none answers. */
export async function openPostgres(): Promise<Room | null> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2_000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const name = `quorate_bench_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ dataDir, url: url.href, logger: silent });
  const remove = async () => {
    await database.close();
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name: 'PostgreSQL', database, remove };
}

/** Adds a document whose pages are these texts. @returns its id. */
export async function addDocument(
  { kysely }: Database,
  entity: string,
  pages: readonly string[],
  resolution: string | null = null,
): Promise<string> {
  const [id, entity_id] = [newId(), idOf('entity', entity)];
  const of = { media_type: 'application/pdf', size_bytes: 1, hash: id, file_key: newId() };
  await kysely
    .insertInto('document')
    .values({ id, entity_id, name: '-', resolution_id: resolution, ...of, created_at: new Date() })
    .execute();
  await sql`insert into document_page (document_id, version, number, entity_id, text, source)
    select ${id}, 1, number, ${entity_id}, text, 'text' from unnest(${pages}::text[]) with ordinality as p (text, number)`.execute(
    kysely,
  );
  await sql`update document_reading set state = 'read', language = 'en' where document_id = ${id}`.execute(
    kysely,
  );
  await sql`update document set reading = 'read' where id = ${id}`.execute(kysely);
  return id;
}

/** Abstracts of one document. */
const PAGES = 200;

/** Abstracts as pages of documents, whose names say nothing. @returns the abstract of each page, by `placeOf`. */
export async function addAbstracts(
  database: Database,
  entity: string,
  passages: readonly LabelledPassage[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < passages.length; at += PAGES) {
    const part = passages.slice(at, at + PAGES);
    const id = await addDocument(
      database,
      entity,
      part.map(({ text }) => text),
    );
    for (const [page, passage] of part.entries()) ids.set(`${id} ${page + 1}`, passage.id);
  }
  return ids;
}

export const placeOf = ({ source, page }: Pick<Passage, 'source' | 'page'>) => `${source.id} ${page}`;

export const index = (database: Database): Promise<void> =>
  indexAll({ database, searched: SEARCHED, logger: silent });

/** What a person finds in an entity, on a server that keeps these postings; one that has just begun where it is not said. */
export function find(
  database: Database,
  entity: string,
  words: string,
  limit: number,
  kept = createKeptPostings(),
  meaning: AskedMeaning | null = null,
): Promise<readonly Passage[]> {
  const identity = {
    uid: uidOf('eva'),
    email: emailOf('eva'),
    emailVerified: true,
    name: null,
    authTime: 0,
  };
  return transact(database, { identity, entityId: idOf('entity', entity) }, (trx, caller) =>
    findPassages(trx, caller, { searched: SEARCHED, kept }, { words, limit, meaning }),
  );
}
