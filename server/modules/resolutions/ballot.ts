import type { Ballot, DecisionMaker, Entry, MethodRecord, Organ } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import type { Rule } from '#contract/decision/rule';
import type { Instant } from '#contract/decision/texts';
import { allDecidedAt, firstAfter } from '#domain/decision/closing';
import { deadlineOf } from '#domain/decision/deadline';
import { evaluate } from '#domain/decision/evaluate';
import { isRule } from '#domain/decision/ruleFaults';
import type { Answering, BallotRows, DecisionMakerOnBallot, EntryOnBallot } from './ballot.queries';
import type { ResolutionRow } from './resolution.queries';

const isoOrNull = (at: Date | null): Instant | null => at?.toISOString() ?? null;

/** The rule, once it is one. */
export function ruleOf({ rule }: Pick<ResolutionRow, 'rule'>): Rule | null {
  return rule && isRule(rule) ? rule : null;
}

export function decisionMakerOf(row: DecisionMakerOnBallot): DecisionMaker {
  return {
    id: row.id,
    weight: row.weight,
    capital: row.capital,
    group: row.group,
    present: row.present,
    conflicted: row.conflicted,
    ownOrSubsidiaryShares: row.own_or_subsidiary,
    termEnds: isoOrNull(row.term_ends),
  };
}

/** Directors among the people asked, in a matter of the shareholders: they advise (BW 2:238(2)). */
export function isAdviser(organ: Organ | null, { source }: Pick<DecisionMakerOnBallot, 'source'>): boolean {
  return organ === 'shareholders' && (source === 'managementBoard' || source === 'supervisoryBoard');
}

/** Whoever is asked has the right to attend, but for directors without shares and shares without rights. */
export function answersMethod(organ: Organ | null, decisionMaker: Answering): boolean {
  const holdsNothing = decisionMaker.weight === '0' && decisionMaker.capital === '0';
  return !decisionMaker.own_or_subsidiary && !(isAdviser(organ, decisionMaker) && holdsNothing);
}

function methodOf(organ: Organ, { decisionMakers, handedIn }: BallotRows): MethodRecord {
  return {
    consents: decisionMakers
      .filter((decisionMaker) => answersMethod(organ, decisionMaker))
      .map(({ id }) => ({
        holder: id,
        answers: (handedIn.get(id) ?? [])
          .filter(({ consent }) => consent !== null)
          .map(({ consent, at }) => ({ consent, at: at.toISOString() })),
      })),
    advice: decisionMakers
      .filter((decisionMaker) => isAdviser(organ, decisionMaker))
      .map(({ id, advised_at }) => ({ director: id, opportunityAt: isoOrNull(advised_at) })),
  };
}

function entryOf({ decision_maker_id, decision, at }: EntryOnBallot): Entry {
  return { decisionMaker: decision_maker_id, decision, at: at.toISOString() };
}

/** A director without shares is told so that they can advise, and is asked for no decision. */
function isAsked({ resolution: { organ }, decisionMakers }: BallotRows): (id: string) => boolean {
  const advising = decisionMakers.filter((row) => isAdviser(organ, row) && !answersMethod(organ, row));
  const ids = new Set(advising.map(({ id }) => id));
  return (id) => !ids.has(id);
}

/**
 * The ballot of a resolution, open until its deadline or the lapse of its rule, whoever has decided. Null for what was never
 * opened, and for what was brought in signed.
 * @param timeZone IANA name of the entity's zone: where a rule lapses, its last day is counted there.
 */
export function lastingBallotOf(rows: BallotRows, timeZone: string): Ballot | null {
  const { resolution, decisionMakers, entries } = rows;
  const rule = ruleOf(resolution);
  const { organ, opened_at, sent_at, deadline, chair, tie_break } = resolution;
  if (!rule || !organ || !opened_at || !deadline) return null;
  const ballot: Ballot = {
    rule,
    organ,
    decisionMakers: decisionMakers.map(decisionMakerOf),
    entries: entries.filter(({ decision }) => decision !== null).map(entryOf),
    opensAt: opened_at.toISOString(),
    deadline: deadline.toISOString(),
    chair,
    tieBreak: tie_break,
    method: methodOf(organ, rows),
  };
  return { ...ballot, deadline: deadlineOf(ballot, (sent_at ?? opened_at).toISOString(), timeZone) };
}

/**
 * Everything an evaluation looks at, from the rows alone: as `lastingBallotOf`, with the deadline where it moved to when
 * everybody had decided.
 */
export function ballotOf(rows: BallotRows, timeZone: string): Ballot | null {
  const lasting = lastingBallotOf(rows, timeZone);
  return lasting && endingBallotOf(rows, lasting);
}

function endingBallotOf(rows: BallotRows, lasting: Ballot): Ballot {
  if (rows.resolution.closing !== 'whenAllDecided') return lasting;
  return { ...lasting, deadline: allDecidedAt(lasting, isAsked(rows)) ?? lasting.deadline };
}

/** When to look at a ballot: one that everybody has decided on is looked at when its voting is over. */
function momentToLook(ballot: Ballot, lasting: Ballot, at: Date): Instant {
  const moved = ballot.deadline !== lasting.deadline;
  const isTheMoment = moved && at.toISOString() === ballot.deadline;
  return isTheMoment ? firstAfter(ballot.deadline) : at.toISOString();
}

/** An open resolution at a moment: what it comes to, and until when it can be decided. */
export interface Count {
  readonly evaluation: Evaluation;
  /** The end of the voting: where it moved to when everybody had decided. */
  readonly deadline: Date;
  /** The end of the voting whoever has decided. */
  readonly lastingDeadline: Date;
}

/** Counts what was handed in. Null before the opening, and for what was brought in signed. */
export function count(rows: BallotRows, timeZone: string, at: Date): Count | null {
  const lasting = lastingBallotOf(rows, timeZone);
  if (!lasting) return null;
  const ballot = endingBallotOf(rows, lasting);
  return {
    evaluation: evaluate(ballot, momentToLook(ballot, lasting, at)),
    deadline: new Date(ballot.deadline),
    lastingDeadline: new Date(lasting.deadline),
  };
}

/**
 * What a resolution comes to: now, while it is open; as it was closed, afterwards. Null before the opening.
 * @param at the moment it is asked for.
 */
export function evaluationOf(rows: BallotRows, timeZone: string, at: Date): Evaluation | null {
  const { status, outcome } = rows.resolution;
  if (status !== 'Open') return outcome;
  return count(rows, timeZone, at)?.evaluation ?? null;
}
