import type { Transaction } from 'kysely';
import { type Caller, currentEntity } from '#server/database/caller';
import { namesIn, payloadIn, SAID } from '#server/database/persons';
import type { Schema } from '#server/database/schema';
import { type EvidencePart, jsonPart } from './archive';

/** What has evidence, in which its mails stand. */
export const PROVEN_SUBJECTS = ['meeting', 'resolution'] as const;

/** Events of one subject that are read at most. */
const MOST_EVENTS = 20_000;
const MOST_MAILS = 20_000;

/** What the record says of a subject, as far as the caller reads it, with the hashes that chain it. */
async function readEvents(trx: Transaction<Schema>, entityId: string, subjectId: string) {
  const rows = await trx
    .selectFrom('event')
    .selectAll()
    .select(SAID.as('said'))
    .where('entity_id', '=', entityId)
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    at: row.at.toISOString(),
    type: row.type,
    by: namesIn(row).actorName,
    subject: namesIn(row).subjectName,
    payload: payloadIn(row),
    persons: row.persons,
    previousHash: row.previous_hash,
    hash: row.hash,
  }));
}

/** Mails about a subject: to whom, when and with what outcome. Their texts are not kept. */
async function readMails(trx: Transaction<Schema>, entityId: string, subjectId: string) {
  const rows = await trx
    .selectFrom('mail')
    .select(['kind', 'name', 'address', 'status', 'failure', 'answer', 'created_at', 'settled_at'])
    .where('entity_id', '=', entityId)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_MAILS)
    .execute();
  return rows.map(({ created_at, settled_at, ...mail }) => ({
    ...mail,
    promisedAt: created_at.toISOString(),
    settledAt: settled_at?.toISOString() ?? null,
  }));
}

/** What the house knows of a subject: its record, and for an admin the mails about it. */
export async function recordParts(
  trx: Transaction<Schema>,
  caller: Caller,
  subjectId: string,
): Promise<readonly EvidencePart[]> {
  const { id, role, access } = currentEntity(caller);
  const events = jsonPart('record.json', await readEvents(trx, id, subjectId));
  if (role !== 'Admin' || access !== 'Member') return [events];
  return [events, jsonPart('mails.json', await readMails(trx, id, subjectId))];
}
