import { call } from '../call';
import type { Closing, Decision, DecisionWay, Organ } from '../decision/ballot';
import type { Evaluation } from '../decision/derivation';
import type { Rule } from '../decision/rule';
import type { Instant, RationalText } from '../decision/texts';
import type { RichText } from '../richText';
import type { ResolutionStatus } from '../vocabulary';
import type { Paper } from './documents';
import type { DecisionReceipt } from './receipts';
import type { Hindrance } from './resolutions';

const PUBLIC = { scope: 'none', access: 'public' } as const;

/** What a link by mail shows one person of one resolution. */
export interface LinkedDecision {
  readonly entityName: string;
  readonly timeZone: string;
  readonly number: string;
  readonly title: string;
  readonly status: ResolutionStatus;
  readonly organ: Organ | null;
  /** Null where a conflict of interest closes the papers. */
  readonly text: RichText | null;
  readonly papers: readonly Paper[];
  readonly message: string;
  /** Who sent it to the decision makers; null where that is not known any more. */
  readonly sender: string | null;
  /** What `deadline` is told relative to. */
  readonly at: Instant;
  readonly deadline: Instant | null;
  readonly closing: Closing;
  readonly name: string;
  readonly representing: string | null;
  readonly weight: RationalText;
  readonly decisionMaker: string;
  readonly decision: Decision | null;
  readonly decidedAt: Instant | null;
  /** How the decision was handed in. */
  readonly via: DecisionWay | null;
  /** The note that was handed in with it. */
  readonly note: string | null;
  readonly consent: boolean | null;
  /** Why there is no vote to hand in; null: there is, while voting is open. */
  readonly hindrance: Hindrance | null;
  readonly rule: Rule;
  readonly evaluation: Evaluation | null;
  /** What the link still does. `used`: a decision was made with it, a change needs a new link. */
  readonly link: 'usable' | 'used' | 'closed';
  /** Other decision makers are named by id in `evaluation`; these are their names. */
  readonly names: Readonly<Record<string, string>>;
}

/** 404 for a token that never was, 410 for one that does not work any more, with whom to ask. Showing does not use it up: mail scanners open links. */
export const showLinkedDecision = call<{ body: { readonly token: string }; answer: LinkedDecision }>(
  'callbacks.showDecision',
  'POST',
  '/callbacks/decision',
  'What a decision link is for',
  { ...PUBLIC, kind: 'read' },
);

export const decideByLink = call<{
  body: {
    readonly token: string;
    readonly decision: Decision;
    readonly consentToMethod?: boolean;
    readonly reason?: string;
  };
  answer: DecisionReceipt;
}>('callbacks.decide', 'PUT', '/callbacks/decision', 'Decide by link', PUBLIC);

/** A paper of the resolution, for whoever holds a link to it. A file. */
export const openLinkedPaper = call<{
  body: { readonly token: string; readonly documentId: string };
  answer: unknown;
}>('callbacks.paper', 'POST', '/callbacks/decision/paper', 'A document of a decision link', {
  ...PUBLIC,
  kind: 'read',
});
