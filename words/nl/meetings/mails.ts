import { sentence } from '#contract/line';
import type { Letter } from '../../letter';
import type { MeetingMailFacts, MeetingMails, PollFacts, SigningFacts } from '../../meetings/mails';
import { longDay, longMoment } from '../time';

const greetingOf = ({ recipient }: { recipient: { name: string } }) => `Beste ${recipient.name},`;
const PERSONAL =
  'De koppeling is alleen voor u en vraagt geen account: wie haar heeft, kan namens u antwoorden.';

const SIGNS = 'De koppeling is alleen voor u en vraagt geen account: wie haar heeft, kan namens u tekenen.';

const footerOf = ({ entityName, number }: MeetingMailFacts) =>
  sentence(`U ontvangt dit omdat u bent uitgenodigd voor vergadering ${number} van ${entityName}`);

/** When and where it is, and what is on the agenda. */
function factsOf({ startsAt, place, link, message, agenda }: MeetingMailFacts): readonly string[] {
  return [
    `De vergadering begint op ${longMoment(startsAt)}.`,
    ...(place === '' ? [] : [`Plaats: ${place}`]),
    ...(link === '' ? [] : [`Koppeling: ${link}`]),
    ...(message === '' ? [] : [message]),
    ...(agenda.length === 0 ? [] : [`Agenda:\n${agenda.join('\n')}`]),
  ];
}

const signing = (facts: SigningFacts, link: `/${string}`, more: readonly string[]): Letter => ({
  language: 'nl',
  subject: `Uw handtekening wordt gevraagd: ${facts.erratum === null ? '' : `erratum ${facts.erratum} bij `}${facts.title}`,
  greeting: greetingOf(facts),
  paragraphs: [
    sentence(
      facts.erratum === null
        ? `De notulen van “${facts.title}”, een vergadering van ${facts.entityName}, wachten op uw handtekening`
        : `Erratum ${facts.erratum} verbetert de vastgestelde notulen van “${facts.title}”, een vergadering van ${facts.entityName}, en wacht op uw handtekening`,
    ),
    ...(facts.lastDay === null ? [] : [`De laatste dag om te tekenen is ${longDay(facts.lastDay, 'UTC')}.`]),
    'U kunt ook weigeren, met een reden die de notulen dan vermelden.',
    ...more,
  ],
  action: { label: 'Lees en teken', link },
  footer: sentence(
    `U ontvangt dit omdat u wordt gevraagd ${facts.erratum === null ? 'de notulen' : 'een erratum bij de notulen'} van ${facts.number} te tekenen`,
  ),
});

const poll = (facts: PollFacts, link: `/${string}`, more: readonly string[]): Letter => ({
  language: 'nl',
  subject: `Welke dag schikt u? ${facts.title}`,
  greeting: greetingOf(facts),
  paragraphs: [
    sentence(`De dag van “${facts.title}”, een vergadering van ${facts.entityName}, wordt gekozen`),
    `Zij kan beginnen op:\n${facts.days.map((day) => `- ${longMoment(day)}`).join('\n')}`,
    ...more,
  ],
  action: { label: 'Laat weten welke dagen schikken', link },
  footer: sentence(`U ontvangt dit omdat u vergadering ${facts.number} van ${facts.entityName} bijwoont`),
});

export const MAILS: MeetingMails = {
  signing: (facts, link) => signing(facts, link, []),
  signingByLink: (facts, link) => signing(facts, link, [SIGNS]),
  invitation: (facts, link, calendar) => ({
    language: 'nl',
    subject: `Uitnodiging: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`U bent uitgenodigd voor “${facts.title}”, een vergadering van ${facts.entityName}`),
      ...factsOf(facts),
      PERSONAL,
    ],
    action: { label: 'Laat weten of u komt', link },
    calendar,
    footer: footerOf(facts),
  }),
  update: (facts, link, calendar) => ({
    language: 'nl',
    subject: `Gewijzigd: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(
        `De vergadering “${facts.title}” van ${facts.entityName} is gewijzigd. Zo staat zij er nu voor`,
      ),
      ...factsOf(facts),
      PERSONAL,
    ],
    action: { label: 'Laat weten of u komt', link },
    calendar,
    footer: footerOf(facts),
  }),
  cancellation: (facts, link, calendar) => ({
    language: 'nl',
    subject: `Geannuleerd: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      facts.wasHeld
        ? `De vergadering “${facts.title}” van ${facts.entityName}, gehouden op ${longMoment(facts.startsAt)}, is geannuleerd: er is niets besloten en er volgen geen notulen.`
        : `De vergadering “${facts.title}” van ${facts.entityName}, gepland op ${longMoment(facts.startsAt)}, gaat niet door.`,
      `De reden: ${facts.reason}`,
    ],
    ...(link && { action: { label: 'Open de vergadering', link } }),
    calendar,
    footer: footerOf(facts),
  }),
  removed: (facts, calendar) => ({
    language: 'nl',
    subject: `Uitnodiging ingetrokken: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `U was uitgenodigd voor “${facts.title}” van ${facts.entityName}, gepland op ${longMoment(facts.startsAt)}. U hoort niet meer bij de deelnemers.`,
      'De bijgevoegde afspraak haalt de vergadering uit uw agenda.',
    ],
    calendar,
    footer: sentence(
      `U ontvangt dit omdat u was uitgenodigd voor vergadering ${facts.number} van ${facts.entityName}`,
    ),
  }),
  poll: (facts, link) => poll(facts, link, []),
  pollByLink: (facts, link) => poll(facts, link, [PERSONAL]),
  reminder: (facts, link) => ({
    language: 'nl',
    subject: `Herinnering: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`Uw antwoord op de uitnodiging voor “${facts.title}” van ${facts.entityName} wordt verwacht`),
      ...factsOf(facts),
      PERSONAL,
    ],
    action: { label: 'Laat weten of u komt', link },
    footer: footerOf(facts),
  }),
  ahead: (facts, link) => ({
    language: 'nl',
    subject: `Binnenkort: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`De vergadering “${facts.title}” van ${facts.entityName} is dichtbij`),
      ...factsOf(facts),
    ],
    action: { label: 'Open de vergadering', link },
    footer: `${footerOf(facts)} U kunt deze mails uitzetten in uw instellingen.`,
  }),
  minutesReminder: (facts, link) => ({
    language: 'nl',
    subject: `De notulen van ${facts.title} wachten op u`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`De notulen van “${facts.title}”, een vergadering van ${facts.entityName}, wachten op u`),
    ],
    action: { label: 'Open de notulen', link },
    footer: footerOf(facts),
  }),
  mention: ({ entityName, title, author, text, recipient }, link) => ({
    language: 'nl',
    subject: `${author} noemde u in een opmerking bij ${title}`,
    greeting: greetingOf({ recipient }),
    paragraphs: [
      sentence(`${author} noemde u in een opmerking bij “${title}”, een vergadering van ${entityName}`),
      text,
    ],
    action: { label: 'Open de vergadering', link },
    footer: `${sentence(`U ontvangt dit omdat u in een opmerking bij ${entityName} bent genoemd`)} U kunt deze mails in uw instellingen uitzetten.`,
  }),
};
