import type { Selectable, Transaction } from 'kysely';
import type { DecisionMaker, Delivery, Resolution, TimelineEvent } from '#contract/calls/resolutions';
import { type Caller, currentEntity } from '#server/database/caller';
import { namesIn, payloadIn } from '#server/database/persons';
import type { Schema } from '#server/database/schema';
import type { MailTable } from '#server/database/schema/house';
import { readPreparedFor } from '#server/group/assistants';
import { notFound } from '#server/problem';
import {
  type Actor,
  isAwaited,
  ownDecisionMakers,
  standingConsent,
  standingDecision,
  voteHindrance,
} from './acts';
import { ballotOf, evaluationOf, ruleOf } from './ballot';
import { entriesOf, type ResolutionRows, readRows } from './ballot.queries';
import { hashOfText } from './hashes';
import { readDeliveries } from './invitations.queries';
import { nextOf, readPreparation } from './process';
import {
  type DecisionMakerRow,
  findResolution,
  type ResolutionRow,
  readPapers,
  readRoom,
  readSuperseded,
  readSuperseding,
  readText,
  readTimeline,
  type TimelineRow,
} from './resolution.queries';
import { readDecidedIn, votingMeeting } from './voted.queries';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The caller, as far as it matters for what they may do with a resolution. */
export function actorOf(caller: Caller): Actor {
  const { role, member, access } = currentEntity(caller);
  return { userId: caller.userId, isAdmin: role === 'Admin', isMember: member, writes: access === 'Member' };
}

function deliveryOf(mail: Selectable<MailTable> | undefined): Delivery | null {
  if (!mail) return null;
  const { attempts, failure, answer, settled_at, next_at } = mail;
  // What waits for a digest is not sent yet; what asks for a decision never does.
  const status = mail.status === 'held' ? 'queued' : mail.status;
  const nextAt = status === 'queued' ? iso(next_at) : null;
  return { status, attempts, failure, answer, at: iso(settled_at), nextAt };
}

function decisionMakerOf(
  rows: ResolutionRows,
  decisionMaker: DecisionMakerRow,
  actor: Actor,
  invitation: Selectable<MailTable> | undefined,
  now: Date,
): DecisionMaker {
  const { resolution } = rows;
  const rule = ruleOf(resolution);
  const entries = entriesOf(rows, decisionMaker);
  const decided = standingDecision(rule, entries);
  const consent = standingConsent(rule, entries);
  const isMe = decisionMaker.user_id === actor.userId;
  return {
    id: decisionMaker.id,
    name: decisionMaker.name,
    color: decisionMaker.color,
    representing: decisionMaker.representing,
    email: actor.isAdmin || isMe ? decisionMaker.email : null,
    weight: decisionMaker.weight,
    capital: decisionMaker.capital,
    group: decisionMaker.group,
    present: decisionMaker.present,
    conflicted: decisionMaker.conflicted,
    ownOrSubsidiaryShares: decisionMaker.own_or_subsidiary,
    termEnds: iso(decisionMaker.term_ends),
    isChair: decisionMaker.id === resolution.chair,
    isMe,
    decision: decided?.decision ?? null,
    decidedAt: iso(decided?.at ?? null),
    via: decided?.via ?? null,
    reason: decided?.reason ?? null,
    consent: consent && {
      given: consent.consent === true,
      at: consent.at.toISOString(),
    },
    hindrance: voteHindrance(
      resolution,
      decisionMaker,
      decided?.decision ?? null,
      resolution.closed_at ?? now,
    ),
    isAwaited: isAwaited(rows, decisionMaker, now),
    invitation: actor.isAdmin ? deliveryOf(invitation) : null,
    remindedAt: iso(decisionMaker.reminded_at),
  };
}

function eventOf(event: TimelineRow): TimelineEvent {
  const { id, type, at, actor_user_id } = event;
  return {
    id,
    type,
    at: at.toISOString(),
    actor: actor_user_id === null ? null : { id: actor_user_id, name: namesIn(event).actorName ?? '' },
    payload: payloadIn(event),
  };
}

/** The same conditions as row-level security has, to say which of them closed the papers. */
export function papersClosedTo(rows: ResolutionRows, actor: Actor): Resolution['papersClosed'] {
  if (!actor.isMember) return 'platform';
  const { resolution, decisionMakers } = rows;
  if (resolution.status === 'Draft' || resolution.rule?.conflicts !== 'excluded') return null;
  const hasConflict = ownDecisionMakers(decisionMakers, actor.userId).some(
    (own) => own.conflicted || entriesOf(rows, own).some(({ decision }) => decision === 'conflict'),
  );
  return hasConflict ? 'conflict' : null;
}

function personOf(id: string | null, name: string | null): Resolution['proposedBy'] {
  return id === null ? null : { id, name: name ?? '' };
}

/** One resolution for a caller, of a row that was read or locked before. */
export async function presentResolution(
  trx: Transaction<Schema>,
  caller: Caller,
  row: ResolutionRow,
  now: Date,
): Promise<Resolution> {
  const actor = actorOf(caller);
  const [rows, room, text, papers, events, deliveries, supersedes, supersededBy] = await Promise.all([
    readRows(trx, row),
    readRoom(trx, row.entity_id),
    readText(trx, row.id),
    readPapers(trx, row.id),
    readTimeline(trx, row.entity_id, row.id),
    readDeliveries(trx, row.id),
    readSuperseded(trx, row),
    readSuperseding(trx, row),
  ]);
  const decidedIn = await readDecidedIn(trx, row);
  const votedOnIn = row.status === 'Draft' ? await votingMeeting(trx, row) : null;
  const preparesFor = await readPreparedFor(trx, 'resolution', row.id);
  const papersClosed = papersClosedTo(rows, actor);
  const preparation = await readPreparation(trx, rows, room, text, papersClosed !== null, now);
  const ballot = ballotOf(rows, room.timeZone);
  const evaluation = evaluationOf(rows, room.timeZone, now);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    organ: row.organ,
    entityName: room.name,
    timeZone: room.timeZone,
    text,
    papers,
    preparesFor,
    papersClosed,
    textHash: text && hashOfText(text),
    papersHash: row.papers_hash,
    message: row.message,
    proposedBy: personOf(row.created_by, row.created_by_name),
    createdAt: row.created_at.toISOString(),
    sentAt: iso(row.sent_at),
    opensAt: iso(row.opened_at),
    deadline: ballot?.deadline ?? iso(row.deadline),
    closing: row.closing,
    closedAt: iso(row.closed_at),
    evaluatedAt: now.toISOString(),
    cancelReason: row.cancel_reason,
    supersedes,
    supersededBy,
    decidedIn,
    isImported: row.imported,
    rule: ruleOf(row),
    preset: row.preset,
    evaluation,
    decisionMakers: rows.decisionMakers.map((decisionMaker) =>
      decisionMakerOf(rows, decisionMaker, actor, deliveries.get(decisionMaker.id), now),
    ),
    timeline: events.map(eventOf),
    ...nextOf(rows, actor, {
      evaluation,
      preparation,
      isSuperseded: supersededBy !== null,
      votedOnIn,
      at: now,
    }),
  };
}

/**
 * One resolution of the current entity, for a caller.
 * @param now the moment `evaluation` is of while it is open.
 * @throws Refusal 404 when it is another entity's or the caller may not read it.
 */
export async function readResolution(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Resolution> {
  const row = await findResolution(trx, currentEntity(caller).id, id);
  if (!row) throw notFound();
  return presentResolution(trx, caller, row, now);
}
