import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Transaction } from 'kysely';
import type { Paper } from '#contract/calls/documents';
import type { RichText } from '#contract/richText';
import { canonicalText } from '#domain/richText/canonical';
import { fillPlaceholders, type PlaceholderValues } from '#domain/richText/placeholders';
import { dayIn, lastMomentOf } from '#domain/time/calendar';
import type { Caller } from '#server/database/caller';
import { lockHead } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { conflict, invalid } from '#server/problem';
import { currentEntity } from '../entity/entity.queries';
import { isOnlyAdviser, missingAdvisers } from './advisers';
import { ballotOf } from './ballot';
import { readAgain } from './closing';
import { lockDraft } from './draft.read';
import { record } from './locking';
import { promiseMails } from './outbox';
import { placeholderValues } from './placeholders';
import {
  type ElectorRow,
  type ResolutionRow,
  readElectors,
  readPapers,
  readRoom,
  readText,
} from './resolution.queries';
import { sendProblems } from './sendable';

/**
 * What binds decisions to what was decided on: SHA-256 over the canonical JSON (RFC 8785) of title, text and the papers in
 * their order; hexadecimal.
 */
export function hashOfPapers(
  title: string,
  text: RichText,
  papers: readonly Pick<Paper, 'name' | 'hash'>[],
): string {
  const record = {
    title,
    text: canonicalText(text),
    papers: papers.map(({ name, hash }) => ({ name, hash })),
  };
  return createHash('sha256')
    .update(canonicalize(record) ?? '')
    .digest('hex');
}

function knownValues(values: Readonly<Record<string, string | null>>): PlaceholderValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

async function addAdvisers(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  electors: readonly ElectorRow[],
  day: string,
): Promise<readonly ElectorRow[]> {
  const missing = await missingAdvisers(trx, row, electors, day);
  if (missing.length === 0) return electors;
  await trx.insertInto('elector').values(missing).execute();
  return readElectors(trx, row.id);
}

async function freezeText(trx: Transaction<Schema>, row: ResolutionRow, text: RichText): Promise<void> {
  await trx
    .updateTable('resolution_text')
    .set({ text: JSON.stringify(text) })
    .where('resolution_id', '=', row.id)
    .execute();
}

/** The deadline that was chosen, or the lapse of the rule where that is earlier. */
function effectiveDeadline(sent: Parameters<typeof ballotOf>[0], timeZone: string, at: Date): Date | null {
  const opened = { ...sent, resolution: { ...sent.resolution, opened_at: at, sent_at: at } };
  const ballot = ballotOf(opened, timeZone);
  return ballot && new Date(ballot.deadline);
}

/**
 * Freezes a draft and promises everybody their invitation: text with its placeholders filled in, papers by their hash, the
 * people with their votes, the last moment of the day that was chosen.
 * @throws Refusal 403, 404 and 409 as `lockDraft`, 409 for another revision than the one the sender saw, 422 with
 * everything that is not complete.
 */
export async function send(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  revision: number,
  now: () => Date,
): Promise<void> {
  const entityId = currentEntity(caller).id;
  await lockHead(trx, entityId);
  const row = await lockDraft(trx, caller, id);
  const at = now();
  if (row.revision !== revision) {
    throw conflict('The draft was changed since you looked at it. Look at it again, then send it.');
  }
  const [listed, room, text, papers] = await Promise.all([
    readElectors(trx, id),
    readRoom(trx, entityId),
    readText(trx, id),
    readPapers(trx, id),
  ]);
  const electors = await addAdvisers(trx, row, listed, dayIn(room.timeZone, at));
  const chosen = row.deadline_day === null ? null : lastMomentOf(row.deadline_day, room.timeZone);
  const title = row.title.trim();
  const values = knownValues(placeholderValues({ ...row, title, deadline: chosen }, room, at));
  const problems = sendProblems({ row, text, values, electors, deadline: chosen, now: at });
  if (problems.length > 0 || !text || !chosen) throw invalid(problems);
  const frozen = fillPlaceholders(text, values);
  await freezeText(trx, row, frozen);
  const whole = { resolution: { ...row, title, deadline: chosen }, electors, entries: [] };
  const deadline = effectiveDeadline(whole, room.timeZone, at) ?? chosen;
  await trx
    .updateTable('resolution')
    .set({
      status: 'Pending',
      title,
      deadline,
      listed_at: deadline,
      papers_hash: hashOfPapers(title, frozen, papers),
      sent_at: at,
      makers: electors.filter((elector) => !isOnlyAdviser(row.organ, elector)).length,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  const sent = await readAgain(trx, { ...row, title });
  await record(trx, sent.resolution, {
    type: 'resolution.sent',
    at,
    doer: caller,
    payload: { decisionMakers: electors.length, deadline: deadline.toISOString() },
  });
  const advisers = sent.electors.filter((elector) => isOnlyAdviser(row.organ, elector));
  const deciding = sent.electors.filter((elector) => !isOnlyAdviser(row.organ, elector));
  await promiseMails(trx, sent.resolution, 'invitation', deciding, at);
  await promiseMails(trx, sent.resolution, 'advice', advisers, at);
}
