import type { LinkedDecision } from '#contract/calls/callbacks';
import type { DecisionReceipt } from '#contract/calls/receipts';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import type { Decision, Entry } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { RichText } from '#contract/richText';
import { evaluate } from '#domain/decision/evaluate';
import { id } from './fixtures';
import { processOf } from './process';
import { TWO_THIRDS } from './resolution';

const OPENED = '2026-11-16T08:00:00.000Z';
const NOW = '2026-11-20T09:00:00.000Z';
const DEADLINE = '2026-11-27T22:59:59.999Z';

export const A_TEXT: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The general meeting ' },
        { type: 'text', text: 'resolves', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' to approve the sale of Kadeweg 14.' },
      ],
    },
  ],
};

export function aDecisionMaker(digit: number, changes: Partial<DecisionMaker> = {}): DecisionMaker {
  return {
    id: id(digit),
    name: `Person ${digit}`,
    color: 'plum',
    representing: null,
    email: null,
    weight: '10',
    capital: '10',
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
    isChair: false,
    isMe: false,
    decision: null,
    decidedAt: null,
    via: null,
    reason: null,
    consent: null,
    hindrance: null,
    isAwaited: (changes.decision ?? null) === null,
    invitation: { status: 'sent', attempts: 1, at: OPENED, failure: null, answer: null, nextAt: null },
    remindedAt: null,
    ...changes,
  };
}

type DecisionStanding = readonly [
  digit: number,
  name: string,
  representing: string | null,
  weight: RationalText,
  decision: Decision | null,
  at: string | null,
];

/** The people of picture 09. */
const DECISION_MAKERS: readonly DecisionStanding[] = [
  [
    1,
    'Margriet van Houten',
    'Stichting Administratiekantoor Van Houten',
    '40',
    'for',
    '2026-11-17T08:12:00.000Z',
  ],
  [2, 'Anneke Dijkstra', 'Dijkstra Holding B.V.', '20', 'for', '2026-11-18T10:40:00.000Z'],
  [3, 'Lars Visser', 'Visser Participaties B.V.', '15', 'against', '2026-11-18T15:05:00.000Z'],
  [4, 'Hendrik ter Horst', null, '15', null, null],
  [5, 'Yasmina El Amrani', 'Stichting Medewerkersparticipatie', '10', null, null],
];

/** As many decision makers as the picture has; the last is the caller's. */
export function theDecisionMakers(): readonly DecisionMaker[] {
  return DECISION_MAKERS.map(([digit, name, representing, weight, decision, decidedAt]) =>
    aDecisionMaker(digit, {
      name,
      representing,
      weight,
      capital: weight,
      decision,
      decidedAt,
      via: decision === null ? null : 'app',
      isMe: digit === 5,
    }),
  );
}

/** What the people's decisions come to. */
export function evaluated(decisionMakers: readonly DecisionMaker[], rule: Rule, at: string = NOW) {
  const entries = decisionMakers.flatMap((decisionMaker): Entry[] =>
    decisionMaker.decision && decisionMaker.decidedAt
      ? [{ decisionMaker: decisionMaker.id, decision: decisionMaker.decision, at: decisionMaker.decidedAt }]
      : [],
  );
  return evaluate(
    {
      rule,
      organ: 'shareholders',
      decisionMakers: decisionMakers,
      entries,
      opensAt: OPENED,
      deadline: DEADLINE,
      chair: null,
      tieBreak: null,
      method: { consents: [], advice: [] },
    },
    at,
  );
}

/** The resolution of picture 09, seen by somebody who decides and may act. */
export function aResolution(changes: Partial<Resolution> = {}): Resolution {
  const decisionMakers = changes.decisionMakers ?? theDecisionMakers();
  const rule = changes.rule === undefined ? TWO_THIRDS : changes.rule;
  const resolution: Omit<Resolution, 'process'> = {
    id: id(31),
    number: 'RES-2026-031',
    title: 'Sale of Kadeweg 14, Rotterdam',
    status: 'Open',
    organ: 'shareholders',
    entityName: 'Van Houten Beheer B.V.',
    timeZone: 'Europe/Amsterdam',
    text: A_TEXT,
    papers: [
      {
        documentId: id(71),
        name: 'Valuation report Kadeweg 14.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 120_000,
        pages: 24,
        hash: 'a'.repeat(64),
      },
    ],
    preparesFor: [],
    papersClosed: null,
    textHash: 'c'.repeat(64),
    papersHash: 'b'.repeat(64),
    message: 'Please decide before Friday.',
    proposedBy: { id: id(100), name: 'Pieter Hoogland' },
    createdAt: '2026-11-15T08:00:00.000Z',
    sentAt: OPENED,
    opensAt: OPENED,
    deadline: DEADLINE,
    closing: 'deadline',
    closedAt: null,
    evaluatedAt: NOW,
    cancelReason: null,
    supersedes: null,
    supersededBy: null,
    decidedIn: null,
    isImported: false,
    rule,
    preset: null,
    evaluation: rule ? evaluated(decisionMakers, rule) : null,
    decisionMakers: decisionMakers,
    timeline: [
      {
        id: id(81),
        type: 'resolution.quorumReached',
        at: '2026-11-18T15:05:00.000Z',
        actor: null,
        payload: {},
      },
    ],
    acts: ['decide', 'remind', 'cancel', 'extend', 'resend'],
    ...changes,
  };
  return { process: processOf(resolution), ...resolution };
}

export function aSummary(changes: Partial<ResolutionSummary> = {}): ResolutionSummary {
  return {
    id: id(31),
    number: 'RES-2026-031',
    title: 'Sale of Kadeweg 14, Rotterdam',
    status: 'Open',
    organ: 'shareholders',
    date: DEADLINE,
    deadline: DEADLINE,
    closing: 'deadline',
    closedAt: null,
    decisionMakers: 5,
    decided: 3,
    awaitsMe: true,
    mine: [null],
    ...changes,
  };
}

/** What is recorded of Yasmina. */
export function aReceipt(changes: Partial<DecisionReceipt> = {}): DecisionReceipt {
  return {
    id: id(31),
    status: 'Open',
    revision: 3,
    decisionMaker: id(5),
    decision: 'for',
    consent: null,
    at: '2026-11-20T09:00:01.000Z',
    ...changes,
  };
}

/** What the link of Yasmina's mail shows. */
export function aLinkedDecision(changes: Partial<LinkedDecision> = {}): LinkedDecision {
  const { entityName, timeZone, title, status, organ, text, papers, message, deadline, evaluation } =
    aResolution();
  return {
    entityName,
    timeZone,
    number: 'RES-2026-031',
    title,
    status,
    organ,
    text,
    papers,
    message,
    sender: 'Eva de Wit',
    at: '2026-11-20T09:00:00.000Z',
    deadline,
    closing: 'deadline',
    name: 'Yasmina El Amrani',
    representing: 'Stichting Medewerkersparticipatie',
    weight: '10',
    decisionMaker: id(5),
    decision: null,
    decidedAt: null,
    via: null,
    note: null,
    consent: null,
    hindrance: null,
    rule: TWO_THIRDS,
    evaluation,
    link: 'usable',
    names: Object.fromEntries(
      theDecisionMakers().map((decisionMaker) => [decisionMaker.id, decisionMaker.name]),
    ),
    ...changes,
  };
}
