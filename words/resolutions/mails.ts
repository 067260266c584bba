import type { Closing, Decision, Organ } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import type { Letter } from '../letter';
import type { Moment } from '../moment';

/** What every mail of a resolution says, whatever it is for. */
export interface MailFacts {
  readonly entityName: string;
  readonly number: string;
  readonly title: string;
  readonly recipient: { readonly name: string; readonly representing: string | null };
}

/** Until when somebody can decide. */
export interface DeadlineFacts extends MailFacts {
  readonly deadline: Moment;
  readonly closing: Closing;
}

export interface InvitationFacts extends DeadlineFacts {
  readonly message: string;
  /** Names of the papers; none where they are closed to the recipient. */
  readonly papers: readonly string[];
  /** Whether the rule asks for consent to deciding in writing (BW 2:238). */
  readonly asksConsent: boolean;
  /** Whether a conflict of interest keeps the recipient from taking part. */
  readonly isExcluded: boolean;
}

export interface ExtensionFacts extends DeadlineFacts {
  /** A director without a vote. */
  readonly isOnlyAdviser: boolean;
  readonly reason: string;
}

export interface ReceiptFacts extends MailFacts {
  /** Null: only the way of deciding was answered. */
  readonly decision: Decision | null;
  readonly consent: boolean | null;
  readonly note: string | null;
  readonly at: Moment;
  /** Who sent the resolution, where that is known. */
  readonly sender: string | null;
}

export interface OutcomeFacts extends MailFacts {
  readonly organ: Organ | null;
  readonly closedAt: Moment;
  readonly evaluation: Evaluation;
  /** Names by the ids of `evaluation`. */
  readonly names: ReadonlyMap<string, string>;
}

export interface AdviceFacts extends MailFacts {
  readonly deadline: Moment;
  /** The text of record, without its looks. */
  readonly text: string;
  readonly papers: readonly string[];
}

type Link = `/${string}`;

/** The mails of resolutions. A link of null is that of a reader without an account. */
export interface ResolutionMails {
  /** Gives a director the opportunity to advise (BW 2:238(2)). */
  advice(facts: AdviceFacts, link: Link | null): Letter;
  cancellation(facts: MailFacts & { readonly reason: string }, link: `/${string}` | null): Letter;
  extension(facts: ExtensionFacts, link: Link | null): Letter;
  /** Asks somebody to decide. @param link the personal one, with its token. */
  invitation(facts: InvitationFacts, link: Link): Letter;
  /** Tells what was decided and why, in the sentences of the derivation. */
  outcome(facts: OutcomeFacts, link: Link | null): Letter;
  /** Confirms to who decided by link what was recorded. @param link to the resolution; no link that decides. */
  receipt(facts: ReceiptFacts, link: Link | null): Letter;
  reminder(facts: DeadlineFacts, link: Link): Letter;
}
