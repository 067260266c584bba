import { sql, type Transaction } from 'kysely';
import { obligationsQuoted } from '#domain/tasks/obligations';
import { OBLIGATION_INSTRUCTIONS, quotedIn, textAsData } from '#domain/tasks/prompt';
import { dayIn } from '#domain/time/calendar';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { type LanguageModel, ModelFailure } from '#server/model/model';
import { keyOf as keyInDocument } from './documents';
import { keyOf as keyInMinutes } from './minutes';
import { type Suggestion, suggestTask } from './suggest';
import { words } from './words';

/** Documents and minutes that a model is asked about in one run, and parts of one of them. */
const AT_ONCE = 3;
const MOST_PARTS = 40;
/** Characters of a part that a model reads. */
const MOST_CHARACTERS = 12_000;
const MOST_TOKENS = 2_000;
const MOST_SUGGESTED = 10;
/** How long a model may take for one part. */
const PART_MS = 120_000;

/** What of a text a model is asked about at once, and where what it quotes was read. */
interface Part {
  readonly text: string;
  readonly source: (passage: string) => Suggestion['source'];
}

interface Text {
  readonly kind: 'document' | 'minutes';
  readonly id: string;
  readonly entity_id: string;
  readonly version: number;
  readonly title: string;
  readonly day: string;
  readonly time_zone: string;
}

/** What was read by rules and a model was not asked about: run by the owner. */
async function readToAsk({ kysely }: Pick<Database, 'kysely'>): Promise<readonly Text[]> {
  const { rows } = await sql<Text>`
    (select 'document' as kind, d.id, d.entity_id, s.version, d.name as title, '' as day,
        e.settings ->> 'timeZone' as time_zone
      from suggested_from s join document d on d.id = s.document_id join entity e on e.id = d.entity_id
      where s.asked_version < s.version and s.version = d.version and not d.is_deleted and 'tasks' = any (e.features)
      order by d.id limit ${sql.lit(AT_ONCE)})
    union all
    (select 'minutes', s.meeting_id, s.entity_id, s.version, meeting.title,
        to_char(meeting.starts_at at time zone meeting.time_zone, 'YYYY-MM-DD'), e.settings ->> 'timeZone'
      from suggested_from_minutes s join meeting on meeting.id = s.meeting_id join entity e on e.id = s.entity_id
      where s.asked_version < s.version and 'tasks' = any (e.features)
      order by s.meeting_id limit ${sql.lit(AT_ONCE)})`.execute(kysely);
  return rows;
}

async function partsOfDocument(trx: Transaction<Schema>, { id, version, title }: Text) {
  const pages = await trx
    .selectFrom('document_page')
    .select(['number', 'text'])
    .where('document_id', '=', id)
    .where('version', '=', version)
    .orderBy('number')
    .limit(MOST_PARTS)
    .execute();
  return pages.map(
    ({ number: page, text }): Part => ({
      text,
      source: (passage) => ({
        kind: 'document',
        key: keyInDocument({ id }, passage),
        id,
        title,
        passage,
        page,
        why: '',
      }),
    }),
  );
}

async function partsOfMinutes(trx: Transaction<Schema>, { id, version, title, day }: Text) {
  const { rows } = await sql<{ item_id: string; number: number; text: string }>`
    select v.item_id, i.number, v.text from minutes_version v join minutes_item i on i.item_id = v.item_id
      where v.meeting_id = ${id} and v.version = ${version} order by i.number limit ${sql.lit(MOST_PARTS)}`.execute(
    trx,
  );
  return rows.map(
    ({ item_id: item, number, text }): Part => ({
      text,
      source: (passage) => ({
        kind: 'minutes',
        key: keyInMinutes(item, passage),
        id,
        item,
        title: words.minutes({ title, day, item: number }),
        passage,
        page: null,
        why: '',
      }),
    }),
  );
}

/** @throws ModelFailure */
async function quotedBy(model: LanguageModel, text: string): Promise<readonly string[]> {
  const messages = [{ role: 'user', content: textAsData(text.slice(0, MOST_CHARACTERS)) }] as const;
  const request = { instructions: OBLIGATION_INSTRUCTIONS, messages, mostTokens: MOST_TOKENS };
  let answer = '';
  for await (const part of model.answer(request, AbortSignal.timeout(PART_MS))) answer += part;
  return quotedIn(answer) ?? [];
}

/** Of another answer to the same text nothing better is to be expected. */
const isFinal = (error: unknown) =>
  error instanceof ModelFailure && ['refused', 'tooLong', 'malformed'].includes(error.code);

async function foundIn(model: LanguageModel, { text, source }: Part, today: string) {
  if (text.trim() === '') return [];
  const quotes = await quotedBy(model, text).catch((error: unknown) => {
    if (isFinal(error)) return [];
    throw error;
  });
  return obligationsQuoted(text, quotes, today).map(({ title, due, passage }) => ({
    title,
    due,
    source: source(passage),
  }));
}

/** Notes that a model was asked about this version. @returns false where another server did, or another version is there. */
async function claim(trx: Transaction<Schema>, { kind, id, version }: Text): Promise<boolean> {
  const { rows } =
    kind === 'document'
      ? await sql`update suggested_from s set asked_version = ${version} from document d
          where s.document_id = ${id} and d.id = s.document_id and d.version = ${version}
            and s.version = ${version} and s.asked_version < ${version} returning s.version`.execute(trx)
      : await sql`update suggested_from_minutes set asked_version = ${version}
          where meeting_id = ${id} and version = ${version} and asked_version < ${version} returning version`.execute(
          trx,
        );
  return rows.length > 0;
}

async function suggestFrom(
  database: Pick<Database, 'kysely' | 'commits'>,
  model: LanguageModel,
  text: Text,
  clock: () => Date,
): Promise<void> {
  const { entity_id: entityId, kind, time_zone } = text;
  const parts = await transactSystem(database, entityId, (trx) =>
    kind === 'document' ? partsOfDocument(trx, text) : partsOfMinutes(trx, text),
  );
  const today = dayIn(time_zone, clock());
  const found: Omit<Suggestion, 'entityId'>[] = [];
  for (const part of parts) found.push(...(await foundIn(model, part, today)));
  await transactSystem(database, entityId, async (trx) => {
    if (!(await claim(trx, text))) return;
    for (const suggestion of found.slice(0, MOST_SUGGESTED)) {
      await suggestTask(trx, { ...suggestion, entityId }, clock());
    }
  });
}

/**
 * Suggests what a language model finds beside the rules, where one is configured. It is asked while no transaction is open, part by
 * part; what it quotes has to stand in the text word for word, and title and day are made by rules. Where it is not reached, it is
 * asked again by the next run.
 */
export async function suggestByModel(
  database: Pick<Database, 'kysely' | 'commits'>,
  model: LanguageModel | null,
  clock: () => Date,
): Promise<void> {
  if (!model) return;
  for (const text of await readToAsk(database)) await suggestFrom(database, model, text, clock);
}
