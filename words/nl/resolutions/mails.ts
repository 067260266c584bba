import { sentencesOf } from '../../decision/sentences';
import { MAILS as ENGLISH } from '../../en/resolutions/mails';
import type { MailFacts, ResolutionMails } from '../../resolutions/mails';
import { partly } from '../../words';
import { DECISION } from '../decision';
import { onMoment } from '../time';

const named = ({ number, title }: MailFacts) => `${number}, “${title}”`;

const greetingOf = ({ recipient }: MailFacts) => `Geachte ${recipient.name},`;

function footerOf({ entityName, number }: MailFacts): string {
  return `U ontvangt deze mail omdat u bij ${entityName} over besluit ${number} mag beslissen.`;
}

export const MAILS: ResolutionMails = partly(ENGLISH, {
  cancellation: (facts) => ({
    language: 'nl',
    subject: `Ingetrokken: ${facts.number}, ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `${facts.entityName} heeft besluit ${named(facts)} ingetrokken. Er is niets besloten en u hoeft niets te doen.`,
      `De reden: ${facts.reason}`,
    ],
    footer: footerOf(facts),
  }),
  outcome(facts, link) {
    const { evaluation, names, organ } = facts;
    const nameOf = (id: string) => names.get(id) ?? '';
    const { conclusion, conditions, notCounted } = sentencesOf(DECISION, evaluation, nameOf, organ);
    const isAccepted = evaluation.outcome === 'accepted';
    const about = `Besluit ${named(facts)} van ${facts.entityName} is`;
    return {
      language: 'nl',
      subject: `${isAccepted ? 'Aangenomen' : 'Verworpen'}: ${facts.number}, ${facts.title}`,
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
  },
});
