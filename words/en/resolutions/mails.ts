import type { Decision } from '#contract/decision/ballot';
import { sentence } from '#contract/line';
import { sentencesOf } from '../../decision/sentences';
import type { Letter } from '../../letter';
import type {
  AdviceFacts,
  DeadlineFacts,
  ExtensionFacts,
  InvitationFacts,
  MailFacts,
  OutcomeFacts,
  ReceiptFacts,
  ResolutionMails,
} from '../../resolutions/mails';
import { DECISION } from '../decision';
import { CLOSING } from '../decision/closing';
import { enumerated } from '../lists';
import { longMoment, onMoment } from '../time';
import { invitationWords } from './invitation';

type Link = `/${string}`;

const named = ({ number, title }: MailFacts) => `${number}, “${title}”`;

const greetingOf = ({ recipient }: MailFacts) => `Dear ${recipient.name},`;

const PERSONAL = 'The link is yours alone and needs no account: whoever has it can decide in your name.';

function footerOf({ entityName, number }: MailFacts): string {
  return `You receive this because you are a decision maker of ${entityName} for resolution ${number}.`;
}

function papersLine(papers: readonly string[]): readonly string[] {
  return papers.length === 0 ? [] : [`Documents: ${enumerated(papers)}.`];
}

function deadlineLine(facts: DeadlineFacts): string {
  const until = `You can decide until ${longMoment(facts.deadline)}.`;
  const earlier = CLOSING.earlier[facts.closing];
  return earlier === null ? until : `${until} ${earlier}`;
}

const CONSENT = 'You are asked two things: whether you agree to deciding in writing, and how you vote.';

const EXCLUDED =
  'A conflict of interest is recorded for you. You take no part in this decision, and its text and documents are closed to you. If that is a mistake, answer this mail.';

/** Tells who has a conflict of interest that the others decide. */
function exclusionLetter(facts: InvitationFacts, link: Link): Letter {
  return {
    language: 'en',
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
function invitation(facts: InvitationFacts, link: Link): Letter {
  if (facts.isExcluded) return exclusionLetter(facts, link);
  const { recipient, message, papers, asksConsent } = facts;
  const { subject, before, after } = invitationWords({
    ...facts,
    deadline: facts.deadline.at,
    timeZone: facts.deadline.timeZone,
  });
  return {
    language: 'en',
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

function undecided(facts: MailFacts): string {
  const { entityName, recipient } = facts;
  return recipient.representing === null
    ? `${entityName} has no decision of yours yet on resolution ${named(facts)}.`
    : `${entityName} has no decision of yours yet, on behalf of ${recipient.representing} on resolution ${named(facts)}.`;
}

function reminder(facts: DeadlineFacts, link: Link): Letter {
  return {
    language: 'en',
    subject: `Reminder: your decision on ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [undecided(facts), deadlineLine(facts), PERSONAL],
    action: { label: 'Read and decide', link },
    footer: footerOf(facts),
  };
}

function extension(facts: ExtensionFacts, link: Link | null): Letter {
  const { isOnlyAdviser } = facts;
  const label = isOnlyAdviser ? 'Open the resolution' : 'Read and decide';
  return {
    language: 'en',
    subject: `More time to decide on ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`There is more time to decide on resolution ${named(facts)}, of ${facts.entityName}`),
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

function cancellation(facts: MailFacts & { readonly reason: string }, link: `/${string}` | null): Letter {
  return {
    language: 'en',
    subject: `Cancelled: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `${facts.entityName} has cancelled resolution ${named(facts)}. Nothing was decided, and you need do nothing.`,
      `The reason: ${facts.reason}`,
    ],
    ...(link && { action: { label: 'Open the resolution', link } }),
    footer: footerOf(facts),
  };
}

const DECIDED: Readonly<Record<Decision, string>> = {
  for: 'In favour',
  against: 'Against',
  abstain: 'Abstain',
  conflict: 'A conflict of interest',
};

function recorded(facts: MailFacts): string {
  const { entityName, recipient } = facts;
  return recipient.representing === null
    ? `${entityName} has recorded your answer to resolution ${named(facts)}.`
    : `${entityName} has recorded your answer, on behalf of ${recipient.representing} to resolution ${named(facts)}.`;
}

/**
 * Confirms to who decided by link what was recorded.
 * @param link to the resolution, for who has an account; no link that decides.
 */
function receipt(facts: ReceiptFacts, link: Link | null): Letter {
  const { decision, consent, note, at, sender, entityName } = facts;

  return {
    language: 'en',
    subject: `Your decision is recorded: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      recorded(facts),
      ...(decision === null ? [] : [`Decision: ${DECIDED[decision]}.`]),
      ...(consent === null
        ? []
        : [
            consent
              ? 'Deciding in writing, without a meeting: you agreed.'
              : 'Deciding in writing, without a meeting: you did not agree.',
          ]),
      `Recorded on ${longMoment(at)}, by the link in your mail.`,
      ...(note ? [`Your note: ${note}`] : []),
      sender
        ? `Was this not you? Tell ${sender} of ${entityName} at once.`
        : `Was this not you? Tell an admin of ${entityName} at once.`,
    ],
    ...(link && { action: { label: 'Open the resolution', link } }),
    footer: footerOf(facts),
  };
}

/** Tells what was decided and why, in the sentences of the derivation. @param link to it, for who has an account. */
function outcome(facts: OutcomeFacts, link: Link | null): Letter {
  const { evaluation, names, organ } = facts;
  const { conclusion, conditions, notCounted } = sentencesOf(
    DECISION,
    evaluation,
    (id) => names.get(id) ?? '',
    organ,
  );
  const isAccepted = evaluation.outcome === 'accepted';
  const about = `Resolution ${named(facts)}, of ${facts.entityName} was`;
  return {
    language: 'en',
    subject: isAccepted
      ? `Accepted: ${facts.number}, ${facts.title}`
      : `Rejected: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      isAccepted
        ? `${about} accepted ${onMoment(facts.closedAt)}.`
        : `${about} rejected ${onMoment(facts.closedAt)}.`,
      conclusion.detail,
      ...conditions.map(({ title, detail, notes }) => [`${title}: ${detail}.`, ...notes].join(' ')),
      ...notCounted,
    ],
    ...(link && { action: { label: 'Open the resolution', link } }),
    footer: footerOf(facts),
  };
}

/** Gives a director the opportunity to advise (BW 2:238(2)). */
function advice(facts: AdviceFacts, link: Link | null): Letter {
  return {
    language: 'en',
    subject: `${facts.entityName}: your advice on ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `The shareholders of ${facts.entityName} are asked to decide in writing on resolution ${named(facts)}. As a director you can advise them until ${longMoment(facts.deadline)}.`,
      'To advise, write to who sent you this, or to the shareholders themselves.',
      facts.text,
      ...papersLine(facts.papers),
    ],
    ...(link && { action: { label: 'Open the resolution', link } }),
    footer: sentence(`You receive this because you are a director of ${facts.entityName}`),
  };
}

/** The mails of resolutions. */
export const MAILS: ResolutionMails = {
  advice,
  cancellation,
  extension,
  invitation,
  outcome,
  receipt,
  reminder,
};
