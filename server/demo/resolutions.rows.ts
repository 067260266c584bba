import type { Insertable, Selectable } from 'kysely';
import type { Paper } from '#contract/calls/documents';
import type { Evaluation } from '#contract/decision/derivation';
import type { Rule } from '#contract/decision/rule';
import { evaluate } from '#domain/decision/evaluate';
import { presetOf } from '#domain/decision/presets';
import { lastMomentOf } from '#domain/time/calendar';
import type { MailTable } from '#server/database/schema/house';
import type { DecisionEntryTable, DecisionMakerTable } from '#server/database/schema/resolutions';
import { ballotOf } from '#server/modules/resolutions/ballot';
import { gatherRows } from '#server/modules/resolutions/ballot.queries';
import { hashOfPapers } from '#server/modules/resolutions/hashes';
import { INVITATION_KIND } from '#server/modules/resolutions/invitations.queries';
import { numberOf } from '#server/modules/resolutions/number';
import type { ResolutionRow } from '#server/modules/resolutions/resolution.queries';
import { personName } from './history';
import { demoId } from './ids';
import type { DemoResolution } from './resolutions';
import { decisionMakerId, decisionMakersOf } from './resolutions.people';
import { SAID } from './resolutions.said';
import { type DemoDay, dayFrom, momentOf, textOf, titleOf } from './resolutions.texts';

const MINUTE_MS = 60_000;
const RETRY_IN_MS = 12 * 60 * MINUTE_MS;

/** Everything of one resolution of the demo. */
export interface DemoRows {
  readonly told: DemoResolution;
  readonly resolution: ResolutionRow;
  readonly text: ReturnType<typeof textOf>;
  readonly decisionMakers: readonly Selectable<DecisionMakerTable>[];
  readonly entries: readonly Selectable<DecisionEntryTable>[];
  readonly mails: readonly Insertable<MailTable>[];
}

function ruleOf({ preset, share }: DemoResolution): Rule {
  const { rule } = presetOf(preset);
  if (!share) return rule;
  return {
    ...rule,
    quorum: { counts: 'present', base: 'entitled', operator: '>=', fraction: share.quorum },
    majority: [
      { base: 'entitled', operator: share.majority === '1/2' ? '>' : '>=', fraction: share.majority },
    ],
    earlyFinish: { accept: 'whenReached', reject: 'whenCertain' },
  };
}

function decisionMakerRows(
  told: DemoResolution,
  id: string,
  day: DemoDay,
): readonly Selectable<DecisionMakerTable>[] {
  return decisionMakersOf(told, id, day.now, day.timeZone).map((row) => ({
    ...row,
    party_id: row.party_id ?? null,
    user_id: row.user_id ?? null,
    representing: row.representing ?? null,
    draft_id: null,
    group: row.group ?? null,
    present: false,
    conflicted: false,
    own_or_subsidiary: false,
    term_ends: row.term_ends ?? null,
    advised_at: null,
    reminded_at:
      told.reminded && decisionMakerId(told, told.reminded.person) === row.id
        ? momentOf(day, told.reminded.daysAgo, told.reminded.time)
        : null,
  }));
}

function entryRows(
  told: DemoResolution,
  id: string,
  day: DemoDay,
): readonly Selectable<DecisionEntryTable>[] {
  return told.decisions.map(({ person, decision, daysAgo, time, reason }, index) => ({
    id: demoId('decision', `${told.entity} ${told.sequence} ${index}`),
    resolution_id: id,
    entity_id: demoId('entity', told.entity),
    decision_maker_id: decisionMakerId(told, person),
    decision,
    consent: null,
    reason: reason ?? null,
    via: 'app',
    by_user_id: demoId('user', person),
    link_hash: null,
    request_key: null,
    at: momentOf(day, daysAgo, time),
  }));
}

function mailRows(
  told: DemoResolution,
  decisionMakers: readonly Selectable<DecisionMakerTable>[],
  sentAt: Date | null,
  now: Date,
): readonly Insertable<MailTable>[] {
  if (!sentAt) return [];
  return decisionMakers.map(({ id, entity_id, resolution_id, email, name }, index) => {
    const waits = told.isBeingSent === true && index === decisionMakers.length - 1;
    return {
      id: demoId('mail', id),
      entity_id,
      kind: INVITATION_KIND,
      subject_kind: 'resolution',
      subject_id: resolution_id,
      recipient_id: id,
      address: email,
      name,
      created_at: sentAt,
      ...(waits
        ? {
            status: 'queued' as const,
            attempts: 4,
            failure: 'notYet' as const,
            answer: SAID.notDelivered,
            next_at: new Date(now.getTime() + RETRY_IN_MS),
          }
        : { status: 'sent' as const, attempts: 1, next_at: sentAt, settled_at: sentAt }),
    };
  });
}

interface End {
  readonly status: 'Accepted' | 'Rejected';
  readonly at: Date;
  readonly outcome: Evaluation;
}

/** How it ended, if it has: at the deadline, or where it was finished early. */
function endOf(
  { resolution, decisionMakers, entries }: Pick<DemoRows, 'resolution' | 'decisionMakers' | 'entries'>,
  day: DemoDay,
): End | null {
  const ballot = ballotOf(gatherRows(resolution, decisionMakers, entries), day.timeZone);
  const { deadline } = resolution;
  if (!ballot || !deadline) return null;
  const closing = new Date(deadline.getTime() + MINUTE_MS);
  const at = closing < day.now ? closing : day.now;
  const outcome = evaluate(ballot, at.toISOString());
  if (outcome.outcome === 'open') return null;
  const { voting } = outcome.derivation;
  return {
    status: outcome.outcome === 'accepted' ? 'Accepted' : 'Rejected',
    at: voting.state === 'finished' ? new Date(voting.at) : deadline,
    outcome,
  };
}

/** Counted in the year of its sending; a draft has none. */
function numberIn({ sentDaysAgo, sequence }: DemoResolution, day: DemoDay) {
  if (sentDaysAgo === null) return { year: null, sequence: null, number: null };
  return numberOf(Number(dayFrom(day, -sentDaysAgo).slice(0, 4)), sequence);
}

/**
 * One resolution of the demo with everything that belongs to it; statuses follow from what was decided.
 * @param papers with which it was sent.
 */
export function rowsOf(
  told: DemoResolution,
  day: DemoDay,
  papers: readonly Pick<Paper, 'name' | 'hash'>[],
): DemoRows {
  const id = demoId('resolution', `${told.entity} ${told.sequence}`);
  const title = titleOf(told, day);
  const text = textOf(told, day);
  const createdAt = momentOf(day, told.createdDaysAgo, '09:30');
  const sentAt = told.sentDaysAgo === null ? null : momentOf(day, told.sentDaysAgo, '09:00');
  const deadlineDay = told.deadlineDays === null ? null : dayFrom(day, told.deadlineDays);
  const deadline = deadlineDay === null ? null : lastMomentOf(deadlineDay, day.timeZone);
  const author = demoId('user', told.author);
  const decisionMakers = decisionMakerRows(told, id, day);
  const entries = entryRows(told, id, day);
  const open: ResolutionRow = {
    id,
    entity_id: demoId('entity', told.entity),
    ...numberIn(told, day),
    title,
    status: sentAt === null ? 'Draft' : told.isBeingSent ? 'Pending' : 'Open',
    organ: told.organ,
    preset: told.preset,
    rule: ruleOf(told),
    chair: null,
    deadline_day: deadlineDay,
    deadline,
    closing: 'deadline',
    message: sentAt === null ? '' : SAID.message,
    template: told.sequence === 33 ? 'intra-group-loan' : null,
    supersedes: null,
    revision: sentAt === null ? 4 : 6,
    decision_makers: decisionMakers.length,
    decided: entries.length,
    readers: [],
    papers_hash: sentAt === null ? null : hashOfPapers(title, text, papers),
    tie_break: null,
    outcome: null,
    cancel_reason: null,
    decided_in: null,
    imported: false,
    created_by: author,
    created_by_name: personName(told.author),
    created_at: createdAt,
    updated_by: author,
    updated_by_name: personName(told.author),
    updated_at: sentAt ?? createdAt,
    sent_at: sentAt,
    opened_at: told.isBeingSent ? null : sentAt,
    closed_at: null,
    listed_at: deadline ?? createdAt,
  };
  const mails = mailRows(told, decisionMakers, sentAt, day.now);
  return {
    told,
    resolution: closed(open, { decisionMakers, entries }, day, told),
    text,
    decisionMakers,
    entries,
    mails,
  };
}

function closed(
  open: ResolutionRow,
  votes: Pick<DemoRows, 'decisionMakers' | 'entries'>,
  day: DemoDay,
  { cancelled }: DemoResolution,
): ResolutionRow {
  if (cancelled) {
    const at = momentOf(day, cancelled.daysAgo, '15:20');
    return { ...open, status: 'Cancelled', cancel_reason: cancelled.reason, closed_at: at, listed_at: at };
  }
  const end = open.status === 'Open' ? endOf({ resolution: open, ...votes }, day) : null;
  if (!end) return open;
  return { ...open, status: end.status, outcome: end.outcome, closed_at: end.at, listed_at: end.at };
}
