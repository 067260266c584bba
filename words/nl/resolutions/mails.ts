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

const greetingOf = ({ recipient }: MailFacts) => `Geachte ${recipient.name},`;

const PERSONAL = 'De link is alleen van u en vraagt geen account: wie de link heeft, kan namens u beslissen.';

function footerOf({ entityName, number }: MailFacts): string {
  return `U ontvangt deze mail omdat u bij ${entityName} over besluit ${number} mag beslissen.`;
}

function papersLine(papers: readonly string[]): readonly string[] {
  return papers.length === 0 ? [] : [`Documenten: ${enumerated(papers)}.`];
}

function deadlineLine(facts: DeadlineFacts): string {
  const until = `U kunt beslissen tot ${longMoment(facts.deadline)}.`;
  const earlier = CLOSING.earlier[facts.closing];
  return earlier === null ? until : `${until} ${earlier}`;
}

const CONSENT =
  'U wordt twee dingen gevraagd: of u instemt met besluitvorming buiten vergadering, en hoe u stemt.';

const EXCLUDED =
  'Voor u is een tegenstrijdig belang vastgelegd. U neemt niet deel aan deze besluitvorming, en de tekst en de documenten zijn voor u gesloten. Is dat een vergissing, beantwoord dan deze mail.';

/** Tells who has a conflict of interest that the others decide. */
function exclusionLetter(facts: InvitationFacts, link: Link): Letter {
  return {
    language: 'nl',
    subject: `Wegens een tegenstrijdig belang beslist u niet over ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [`Over besluit ${named(facts)} van ${facts.entityName} beslissen de anderen.`, EXCLUDED],
    action: { label: 'Volg het besluit', link },
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
    language: 'nl',
    subject,
    greeting: greetingOf(facts),
    paragraphs: [
      ...before,
      ...(recipient.representing === null ? [] : [sentence(`U beslist namens ${recipient.representing}`)]),
      ...(asksConsent ? [CONSENT] : []),
      message,
      ...papersLine(papers),
      ...after,
    ],
    action: { label: 'Lees en beslis', link },
    footer: footerOf(facts),
  };
}

function undecided(facts: MailFacts): string {
  const { entityName, recipient } = facts;
  return recipient.representing === null
    ? `${entityName} heeft nog geen beslissing van u over besluit ${named(facts)}.`
    : `${entityName} heeft nog geen beslissing van u namens ${recipient.representing} over besluit ${named(facts)}.`;
}

function reminder(facts: DeadlineFacts, link: Link): Letter {
  return {
    language: 'nl',
    subject: `Herinnering: uw beslissing over ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [undecided(facts), deadlineLine(facts), PERSONAL],
    action: { label: 'Lees en beslis', link },
    footer: footerOf(facts),
  };
}

function extension(facts: ExtensionFacts, link: Link | null): Letter {
  const { isOnlyAdviser } = facts;
  const label = isOnlyAdviser ? 'Open het besluit' : 'Lees en beslis';
  return {
    language: 'nl',
    subject: `Meer tijd om te beslissen over ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`Er is meer tijd om te beslissen over besluit ${named(facts)} van ${facts.entityName}`),
      deadlineLine(facts),
      `De reden: ${facts.reason}`,
      ...(isOnlyAdviser
        ? ['Tot dan kunt u de aandeelhouders adviseren.']
        : ['Een beslissing die u al hebt genomen blijft staan.', PERSONAL]),
    ],
    ...(link && { action: { label, link } }),
    footer: footerOf(facts),
  };
}

function cancellation(facts: MailFacts & { readonly reason: string }, link: `/${string}` | null): Letter {
  return {
    language: 'nl',
    subject: `Ingetrokken: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `${facts.entityName} heeft besluit ${named(facts)} ingetrokken. Er is niets besloten en u hoeft niets te doen.`,
      `De reden: ${facts.reason}`,
    ],
    ...(link && { action: { label: 'Open het besluit', link } }),
    footer: footerOf(facts),
  };
}

const DECIDED: Readonly<Record<Decision, string>> = {
  for: 'Voor',
  against: 'Tegen',
  abstain: 'Onthouding',
  conflict: 'Een tegenstrijdig belang',
};

function recorded(facts: MailFacts): string {
  const { entityName, recipient } = facts;
  return recipient.representing === null
    ? `${entityName} heeft uw antwoord op besluit ${named(facts)} vastgelegd.`
    : `${entityName} heeft uw antwoord namens ${recipient.representing} op besluit ${named(facts)} vastgelegd.`;
}

/**
 * Confirms to who decided by link what was recorded.
 * @param link to the resolution, for who has an account; no link that decides.
 */
function receipt(facts: ReceiptFacts, link: Link | null): Letter {
  const { decision, consent, note, at, sender, entityName } = facts;

  return {
    language: 'nl',
    subject: `Uw beslissing is vastgelegd: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      recorded(facts),
      ...(decision === null ? [] : [`Beslissing: ${DECIDED[decision]}.`]),
      ...(consent === null
        ? []
        : [
            consent
              ? 'Besluitvorming buiten vergadering: u hebt ingestemd.'
              : 'Besluitvorming buiten vergadering: u hebt niet ingestemd.',
          ]),
      `Vastgelegd ${onMoment(at)}, via de link in uw mail.`,
      ...(note ? [`Uw toelichting: ${note}`] : []),
      sender
        ? `Was u dit niet? Laat het ${sender} van ${entityName} direct weten.`
        : `Was u dit niet? Laat het een beheerder van ${entityName} direct weten.`,
    ],
    ...(link && { action: { label: 'Open het besluit', link } }),
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
  const about = `Besluit ${named(facts)} van ${facts.entityName} is`;
  return {
    language: 'nl',
    subject: isAccepted
      ? `Aangenomen: ${facts.number}, ${facts.title}`
      : `Verworpen: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      isAccepted
        ? `${about} ${onMoment(facts.closedAt)} aangenomen.`
        : `${about} ${onMoment(facts.closedAt)} verworpen.`,
      conclusion.detail,
      ...conditions.map(({ title, detail, notes }) => [`${title}: ${detail}.`, ...notes].join(' ')),
      ...notCounted,
    ],
    ...(link && { action: { label: 'Open het besluit', link } }),
    footer: footerOf(facts),
  };
}

/** Gives a director the opportunity to advise (BW 2:238(2)). */
function advice(facts: AdviceFacts, link: Link | null): Letter {
  return {
    language: 'nl',
    subject: `${facts.entityName}: uw advies over ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `De aandeelhouders van ${facts.entityName} wordt gevraagd buiten vergadering te beslissen over besluit ${named(facts)}. Als bestuurder of commissaris kunt u hen adviseren tot ${longMoment(facts.deadline)}.`,
      'Geef uw advies aan wie u deze mail stuurde, of aan de aandeelhouders zelf.',
      facts.text,
      ...papersLine(facts.papers),
    ],
    ...(link && { action: { label: 'Open het besluit', link } }),
    footer: `U ontvangt deze mail omdat u bestuurder of commissaris van ${facts.entityName} bent.`,
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
