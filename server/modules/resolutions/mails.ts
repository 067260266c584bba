import type { Closing, Decision, Organ } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import type { Instant } from '#contract/decision/texts';
import { sentencesOf } from '#domain/decision/words';
import { CLOSES_EARLIER } from '#domain/decision/words/closing';
import { invitationWords } from '#domain/resolution/invitation';
import { isEndOfDay } from '#domain/time/calendar';
import { longDay } from '#domain/time/longDay';
import type { Letter } from '#server/mail/letter';

/** What every mail of a resolution says, whatever it is for. */
export interface MailFacts {
  readonly entityName: string;
  /** IANA name: times are told in it. */
  readonly timeZone: string;
  readonly number: string;
  readonly title: string;
  readonly recipient: { readonly name: string; readonly representing: string | null };
}

export interface InvitationFacts extends MailFacts {
  readonly message: string;
  readonly deadline: Instant;
  readonly closing: Closing;
  /** Names of the papers; none where they are closed to the recipient. */
  readonly papers: readonly string[];
  /** Whether the rule asks for consent to deciding in writing (BW 2:238). */
  readonly asksConsent: boolean;
  /** Whether a conflict of interest keeps the recipient from taking part. */
  readonly isExcluded: boolean;
}

type Link = `/${string}`;

/** `20 November 2026 at 14:05 (Europe/Amsterdam)`; of the last millisecond of a day, `the end of 20 November 2026 (…)`. */
export function sayMoment(at: Instant, timeZone: string): string {
  const moment = new Date(at);
  if (isEndOfDay(moment, timeZone)) return `the end of ${longDay(moment, timeZone)} (${timeZone})`;
  const format = new Intl.DateTimeFormat('en-NL', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(moment)} (${timeZone})`;
}

/** As `sayMoment`, with its preposition: `on 20 November 2026 at 14:05 (…)`, `at the end of 20 November 2026 (…)`. */
export function sayOn(at: Instant, timeZone: string): string {
  return `${isEndOfDay(new Date(at), timeZone) ? 'at' : 'on'} ${sayMoment(at, timeZone)}`;
}

const named = ({ number, title }: MailFacts) => `${number}, “${title}”`;

function onBehalf({ recipient: { representing } }: MailFacts): string {
  return representing === null ? '' : `, on behalf of ${representing}`;
}

const greetingOf = ({ recipient }: MailFacts) => `Dear ${recipient.name},`;

const PERSONAL = 'The link is yours alone and needs no account: whoever has it can decide in your name.';

function footerOf({ entityName, number }: MailFacts): string {
  return `You receive this because you are a decision maker of ${entityName} for resolution ${number}.`;
}

function papersLine(papers: readonly string[]): readonly string[] {
  return papers.length === 0 ? [] : [`Documents: ${papers.join(', ')}.`];
}

function deadlineLine(facts: MailFacts & { readonly deadline: Instant; readonly closing: Closing }): string {
  const until = `You can decide until ${sayMoment(facts.deadline, facts.timeZone)}.`;
  const earlier = CLOSES_EARLIER[facts.closing];
  return earlier === null ? until : `${until} ${earlier}`;
}

const CONSENT = 'You are asked two things: whether you agree to deciding in writing, and how you vote.';

const EXCLUDED =
  'A conflict of interest is recorded for you. You take no part in this decision, and its text and documents are closed to you. If that is a mistake, answer this mail.';

/** Tells who has a conflict of interest that the others decide. */
function exclusionLetter(facts: InvitationFacts, link: Link): Letter {
  return {
    subject: `A conflict of interest keeps you from ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `The resolution ${named(facts)}, of ${facts.entityName} is being decided by the others.`,
      EXCLUDED,
    ],
    action: { label: 'Follow the resolution', link },
    footer: footerOf(facts),
  };
}

/** Asks somebody to decide. @param link the personal one, with its token. */
export function invitationLetter(facts: InvitationFacts, link: Link): Letter {
  if (facts.isExcluded) return exclusionLetter(facts, link);
  const { recipient, message, papers, asksConsent } = facts;
  const { subject, before, after } = invitationWords({ ...facts, deadline: new Date(facts.deadline) });
  return {
    subject,
    greeting: greetingOf(facts),
    paragraphs: [
      ...before,
      ...(recipient.representing === null ? [] : [`You decide on behalf of ${recipient.representing}.`]),
      ...(asksConsent ? [CONSENT] : []),
      message,
      ...papersLine(papers),
      ...after,
    ],
    action: { label: 'Read and decide', link },
    footer: footerOf(facts),
  };
}

export function reminderLetter(
  facts: MailFacts & { readonly deadline: Instant; readonly closing: Closing },
  link: Link,
): Letter {
  return {
    subject: `Reminder: your decision on ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `${facts.entityName} has no decision of yours yet${onBehalf(facts)} on resolution ${named(facts)}.`,
      deadlineLine(facts),
      PERSONAL,
    ],
    action: { label: 'Read and decide', link },
    footer: footerOf(facts),
  };
}

export interface ExtensionFacts extends MailFacts {
  /** A director without a vote. */
  readonly isOnlyAdviser: boolean;
  readonly deadline: Instant;
  readonly closing: Closing;
  readonly reason: string;
}

export function extensionLetter(facts: ExtensionFacts, link: Link | null): Letter {
  const { isOnlyAdviser } = facts;
  const label = isOnlyAdviser ? 'Open the resolution' : 'Read and decide';
  return {
    subject: `More time to decide on ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `There is more time to decide on resolution ${named(facts)}, of ${facts.entityName}.`,
      deadlineLine(facts),
      `The reason: ${facts.reason}`,
      ...(isOnlyAdviser
        ? ['Until then you can advise the shareholders.']
        : ['A decision you have made stands.', PERSONAL]),
    ],
    ...(link && { action: { label, link } }),
    footer: footerOf(facts),
  };
}

export function cancellationLetter(facts: MailFacts & { readonly reason: string }): Letter {
  return {
    subject: `Cancelled: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `${facts.entityName} has cancelled resolution ${named(facts)}. Nothing was decided, and you need do nothing.`,
      `The reason: ${facts.reason}`,
    ],
    footer: footerOf(facts),
  };
}

export interface ReceiptFacts extends MailFacts {
  /** Null: only the way of deciding was answered. */
  readonly decision: Decision | null;
  readonly consent: boolean | null;
  readonly note: string | null;
  readonly at: Instant;
  /** Who sent the resolution, where that is known. */
  readonly sender: string | null;
}

const DECIDED: Readonly<Record<Decision, string>> = {
  for: 'In favour',
  against: 'Against',
  abstain: 'Abstain',
  conflict: 'A conflict of interest',
};

/**
 * Confirms to who decided by link what was recorded.
 * @param link to the resolution, for who has an account; no link that decides.
 */
export function receiptLetter(facts: ReceiptFacts, link: Link | null): Letter {
  const { decision, consent, note, at, sender, entityName, timeZone } = facts;
  const whom = sender ? `${sender} of ${entityName}` : `an admin of ${entityName}`;
  return {
    subject: `Your decision is recorded: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `${entityName} has recorded your answer${onBehalf(facts)} to resolution ${named(facts)}.`,
      ...(decision === null ? [] : [`Decision: ${DECIDED[decision]}.`]),
      ...(consent === null
        ? []
        : [`Deciding in writing, without a meeting: ${consent ? 'you agreed' : 'you did not agree'}.`]),
      `Recorded on ${sayMoment(at, timeZone)}, by the link in your mail.`,
      ...(note ? [`Your note: ${note}`] : []),
      `Was this not you? Tell ${whom} at once.`,
    ],
    ...(link && { action: { label: 'Open the resolution', link } }),
    footer: footerOf(facts),
  };
}

export interface OutcomeFacts extends MailFacts {
  readonly organ: Organ | null;
  readonly closedAt: Instant;
  readonly evaluation: Evaluation;
  /** Names by the ids of `evaluation`. */
  readonly names: ReadonlyMap<string, string>;
}

/** Tells what was decided and why, in the sentences of the derivation. @param link to it, for who has an account. */
export function outcomeLetter(facts: OutcomeFacts, link: Link | null): Letter {
  const { evaluation, names, organ } = facts;
  const { conclusion, conditions, notCounted } = sentencesOf(evaluation, (id) => names.get(id) ?? '', organ);
  const told = evaluation.outcome === 'accepted' ? 'Accepted' : 'Rejected';
  return {
    subject: `${told}: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `Resolution ${named(facts)}, of ${facts.entityName} was ${told.toLowerCase()} ${sayOn(facts.closedAt, facts.timeZone)}.`,
      conclusion.detail,
      ...conditions.map(({ title, detail, notes }) => [`${title}: ${detail}.`, ...notes].join(' ')),
      ...notCounted,
    ],
    ...(link && { action: { label: 'Open the resolution', link } }),
    footer: footerOf(facts),
  };
}

export interface AdviceFacts extends MailFacts {
  readonly deadline: Instant;
  /** The text of record, without its looks. */
  readonly text: string;
  readonly papers: readonly string[];
}

/** Gives a director the opportunity to advise (BW 2:238(2)). */
export function adviceLetter(facts: AdviceFacts, link: Link | null): Letter {
  return {
    subject: `${facts.entityName}: your advice on ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `The shareholders of ${facts.entityName} are asked to decide in writing on resolution ${named(facts)}. As a director you can advise them until ${sayMoment(facts.deadline, facts.timeZone)}.`,
      'To advise, write to who sent you this, or to the shareholders themselves.',
      facts.text,
      ...papersLine(facts.papers),
    ],
    ...(link && { action: { label: 'Open the resolution', link } }),
    footer: `You receive this because you are a director of ${facts.entityName}.`,
  };
}
