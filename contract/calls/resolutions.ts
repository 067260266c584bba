import { call } from '../call';
import type { Closing, Decision, DecisionWay, Organ } from '../decision/ballot';
import type { Evaluation } from '../decision/derivation';
import type { Rule } from '../decision/rule';
import type { Instant, RationalText } from '../decision/texts';
import type { MailFailure } from '../mailFailure';
import type { ResolutionAct, ResolutionProcess } from '../resolutionLife';
import type { RichText } from '../richText';
import type { Feature, ResolutionStatus } from '../vocabulary';
import type { Paper } from './documents';
import type {
  CancelReceipt,
  CreateReceipt,
  DecisionReceipt,
  ExtendReceipt,
  RemindReceipt,
  ResendReceipt,
  SendReceipt,
  TieBreakReceipt,
} from './receipts';

export const RESOLUTIONS = { features: ['resolutions'] } satisfies { features: Feature[] };

/** For admins of the entity. */
const ADMINISTERING = { ...RESOLUTIONS, role: 'admin' } as const;

/** Papers are handled by members alone. */
export const DRAFTING = { ...RESOLUTIONS, role: 'memberAdmin' } as const;

export const RESOLUTION_ORGANS = [
  'managementBoard',
  'supervisoryBoard',
  'directors',
  'shareholders',
] as const satisfies readonly Organ[];

/** How an invitation or reminder fared: from the outcome of sending it, never from the wish. */
export interface Delivery {
  readonly status: 'queued' | 'sending' | 'sent' | 'failed';
  readonly attempts: number;
  readonly at: Instant | null;
  /** Why it failed, or failed last. */
  readonly failure: MailFailure | null;
  /** What the other side said then; it may hold the address. */
  readonly answer: string | null;
  /** When the next attempt is made; null: it is under way, or there will be none. */
  readonly nextAt: Instant | null;
}

/**
 * Why a decision maker has no vote to hand in: a director without shares who only advises, a conflict of interest where the rule
 * excludes it, shares without a vote, a term that ended, a vote that may not be changed.
 */
export const HINDRANCES = ['adviser', 'conflict', 'ownShares', 'termEnded', 'decided'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** Somebody who decides, as the snapshot at the opening has them, with what they decided. */
export interface DecisionMaker {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** The legal person on whose behalf they decide; null in person. */
  readonly representing: string | null;
  /** Null where the caller may not read it: entity admins do, and everybody their own. */
  readonly email: string | null;
  readonly weight: RationalText;
  readonly capital: RationalText;
  readonly group: string | null;
  readonly present: boolean;
  readonly conflicted: boolean;
  readonly ownOrSubsidiaryShares: boolean;
  readonly termEnds: Instant | null;
  readonly isChair: boolean;
  /** Whether the caller decides here. */
  readonly isMe: boolean;
  readonly decision: Decision | null;
  readonly decidedAt: Instant | null;
  readonly via: DecisionWay | null;
  readonly reason: string | null;
  /** To the way of deciding; null: not answered, or the rule does not ask. */
  readonly consent: { readonly given: boolean; readonly at: Instant } | null;
  /** Why nothing can be decided for this decision maker; null: it can, while voting is open. */
  readonly hindrance: Hindrance | null;
  /** Whether a decision or a consent is still asked of this decision maker now: it may be reminded. */
  readonly isAwaited: boolean;
  /** Of the newest invitation, or of the notice to a director who advises; null where the caller may not read it. */
  readonly invitation: Delivery | null;
  readonly remindedAt: Instant | null;
}

/** One recorded event of the resolution. `payload` holds plain values that its sentence needs. */
export interface TimelineEvent {
  readonly id: string;
  /** `resolution.pastTense`. */
  readonly type: string;
  readonly at: Instant;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Resolution {
  readonly id: string;
  /** Null while it is a draft. */
  readonly number: string | null;
  readonly title: string;
  readonly status: ResolutionStatus;
  readonly organ: Organ | null;
  readonly entityName: string;
  /** IANA name of the zone its days are counted in. */
  readonly timeZone: string;
  /** Null where the papers are closed to the caller. */
  readonly text: RichText | null;
  readonly papers: readonly Paper[];
  /** Why the caller does not see text and papers; null: they do. */
  /** Names of those who decide on it and for whom the caller prepares, who is no decision maker of it. */
  readonly preparesFor: readonly string[];
  readonly papersClosed: 'conflict' | 'platform' | null;
  /** SHA-256 of the text in its canonical form, as JSON by RFC 8785; null where there is none to read. */
  readonly textHash: string | null;
  /** SHA-256 over title, text and papers (RFC 8785), from the sending on. */
  readonly papersHash: string | null;
  readonly message: string;
  readonly proposedBy: { readonly id: string; readonly name: string } | null;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  readonly opensAt: Instant | null;
  /** The last moment at which a decision counts; where `closing` says so, when everybody had decided. */
  readonly deadline: Instant | null;
  readonly closing: Closing;
  /** When the voting ended: at the deadline itself, though it was recorded a little later. */
  readonly closedAt: Instant | null;
  /** When this answer was made, by the server's clock: the moment `evaluation` is of while it is open. */
  readonly evaluatedAt: Instant;
  readonly cancelReason: string | null;
  readonly supersedes: { readonly id: string; readonly number: string; readonly title: string } | null;
  readonly supersededBy: {
    readonly id: string;
    readonly number: string | null;
    readonly title: string;
  } | null;
  /** The meeting whose vote decided it; `id` is null where the caller does not read that meeting. */
  readonly decidedIn: { readonly id: string | null; readonly number: string } | null;
  /** Whether it was brought in signed, without a vote here. */
  readonly isImported: boolean;
  readonly rule: Rule | null;
  /** Id of the preset the rule began as. */
  readonly preset: string | null;
  /** Null before the opening, for drafts, and for what was imported. */
  readonly evaluation: Evaluation | null;
  readonly decisionMakers: readonly DecisionMaker[];
  /** Newest first, at most 200. */
  readonly timeline: readonly TimelineEvent[];
  /** What the caller may do with it now. */
  readonly acts: readonly ResolutionAct[];
  readonly process: ResolutionProcess;
}

/** At least one of decision and consent. */
export interface DecisionBody {
  /** The decision maker; needed only by who has several. */
  readonly decisionMaker?: string;
  readonly decision?: Decision;
  readonly consentToMethod?: boolean;
  readonly reason?: string;
}

export const getResolution = call<{ params: { id: string }; answer: Resolution }>(
  'resolutions.get',
  'GET',
  '/resolutions/{id}',
  'One resolution',
  RESOLUTIONS,
);

/** Starts a draft; `supersedes` copies a finished resolution into it. */
export const createResolution = call<{ body: { readonly supersedes?: string }; answer: CreateReceipt }>(
  'resolutions.create',
  'POST',
  '/resolutions',
  'Start a draft',
  DRAFTING,
);

/** `revision` is the one the sender saw: what changed since is not sent unseen. */
export const sendResolution = call<{
  params: { id: string };
  body: { readonly revision: number };
  answer: SendReceipt;
}>('resolutions.send', 'POST', '/resolutions/{id}/send', 'Freeze and send a draft', DRAFTING);

export const decideResolution = call<{ params: { id: string }; body: DecisionBody; answer: DecisionReceipt }>(
  'resolutions.decide',
  'PUT',
  '/resolutions/{id}/decision',
  'Decide',
  RESOLUTIONS,
);

/** Undecided decision makers only; all of them when none is named. */
export const remindUndecided = call<{
  params: { id: string };
  body: { readonly decisionMakers?: readonly string[] };
  answer: RemindReceipt;
}>('resolutions.remind', 'POST', '/resolutions/{id}/remind', 'Remind who has not decided', ADMINISTERING);

/** Sends an invitation again, to another address where one is given. */
export const resendInvitation = call<{
  params: { id: string; decisionMakerId: string };
  body: { readonly email?: string };
  answer: ResendReceipt;
}>(
  'resolutions.resend',
  'POST',
  '/resolutions/{id}/decision-makers/{decisionMakerId}',
  'Send an invitation again',
  ADMINISTERING,
);

export const cancelResolution = call<{
  params: { id: string };
  body: { readonly reason: string };
  answer: CancelReceipt;
}>('resolutions.cancel', 'POST', '/resolutions/{id}/cancel', 'Cancel, with a reason', ADMINISTERING);

/** `deadline` is a day of the entity's calendar; its last moment counts. */
export const extendResolution = call<{
  params: { id: string };
  body: { readonly deadline: string; readonly reason: string };
  answer: ExtendReceipt;
}>(
  'resolutions.extend',
  'POST',
  '/resolutions/{id}/extend',
  'Give more time to decide, with a reason',
  ADMINISTERING,
);

/** The lot, or the casting vote of the chair, as it was taken. */
export const breakTie = call<{
  params: { id: string };
  body: { readonly result: 'accepted' | 'rejected'; readonly reason?: string };
  answer: TieBreakReceipt;
}>('resolutions.breakTie', 'POST', '/resolutions/{id}/tie-break', 'Break a tie', RESOLUTIONS);
