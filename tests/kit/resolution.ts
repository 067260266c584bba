import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import type { Ballot, Decision } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { RichText } from '#contract/richText';
import { evaluate } from '#domain/decision/evaluate';
import { hashOfText } from '#server/modules/resolutions/hashes';

const OPENS_AT = '2026-11-16T08:00:00.000Z';
const DEADLINE = '2026-11-27T22:59:59.999Z';

/** After the deadline. */
export const CLOSED_AT = '2026-11-27T23:00:00.000Z';
export const WHILE_OPEN = '2026-11-20T09:05:00.000Z';

export interface Voter {
  readonly name: string;
  readonly weight: RationalText;
  readonly decision: Decision | null;
  readonly facts?: Partial<DecisionMaker>;
}

/** Two thirds of the votes must be there, and two thirds of all votes in favour. */
export const TWO_THIRDS: Rule = {
  quorum: { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' },
  majority: [{ base: 'entitled', operator: '>=', fraction: '2/3' }],
  abstentions: 'notCast',
  changeAllowed: true,
  tie: 'rejected',
  earlyFinish: { accept: 'never', reject: 'never' },
  conflicts: 'excluded',
  termEnd: null,
  method: null,
  nonVotingCapital: null,
  lapse: null,
};

function decisionMakerOf({ name, weight, decision, facts }: Voter, index: number): DecisionMaker {
  return {
    id: `decisionMaker ${index}`,
    name,
    color: 'plum',
    representing: null,
    email: null,
    weight,
    capital: '0',
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
    isChair: false,
    isMe: false,
    decision,
    decidedAt: decision ? new Date(Date.parse(OPENS_AT) + (index + 1) * 60_000).toISOString() : null,
    via: decision ? 'app' : null,
    reason: null,
    consent: null,
    hindrance: null,
    isAwaited: decision === null,
    invitation: null,
    remindedAt: null,
    ...facts,
  };
}

/** The ballot that the decision makers of an answer make. */
export function ballotOf(decisionMakers: readonly DecisionMaker[], rule: Rule): Ballot {
  return {
    rule,
    organ: 'shareholders',
    decisionMakers: decisionMakers,
    entries: decisionMakers.flatMap(({ id, decision, decidedAt }) =>
      decision && decidedAt ? [{ decisionMaker: id, decision, at: decidedAt }] : [],
    ),
    opensAt: OPENS_AT,
    deadline: DEADLINE,
    chair: null,
    tieBreak: null,
    method: { consents: [], advice: [] },
  };
}

const AS_PROPOSED: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'As proposed.' }] }],
};

/** A resolution as the API answers it, with these voters; open unless it says otherwise. */
export function resolutionOf(
  voters: readonly Voter[],
  facts: Partial<Resolution> = {},
  rule = TWO_THIRDS,
): Resolution {
  const decisionMakers = voters.map(decisionMakerOf);
  const evaluatedAt = facts.closedAt ?? WHILE_OPEN;
  const text = facts.text === undefined ? AS_PROPOSED : facts.text;
  return {
    id: '01890000-0000-7000-8000-000000000001',
    number: 'RES-2026-031',
    title: 'Sale of Kadeweg 14, Rotterdam',
    status: 'Open',
    organ: 'shareholders',
    entityName: 'Van Houten Beheer B.V.',
    timeZone: 'Europe/Amsterdam',
    text,
    papers: [],
    preparesFor: [],
    papersClosed: null,
    textHash: text && hashOfText(text),
    papersHash: null,
    message: '',
    proposedBy: { id: 'pieter', name: 'Pieter Hoogland' },
    createdAt: OPENS_AT,
    sentAt: OPENS_AT,
    opensAt: OPENS_AT,
    deadline: DEADLINE,
    closing: 'deadline',
    closedAt: null,
    evaluatedAt,
    cancelReason: null,
    supersedes: null,
    supersededBy: null,
    decidedIn: null,
    isImported: false,
    rule,
    preset: null,
    evaluation: voters.length > 0 ? evaluate(ballotOf(decisionMakers, rule), evaluatedAt) : null,
    decisionMakers,
    timeline: [],
    acts: [],
    process: { state: facts.status ?? 'Open', steps: [] },
    ...facts,
  };
}
