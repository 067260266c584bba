import { sentence } from '#contract/line';
import type { Letter } from '../../letter';
import type { MeetingMailFacts, MeetingMails, PollFacts, SigningFacts } from '../../meetings/mails';
import { longDay, longMoment } from '../time';

const greetingOf = ({ recipient }: { recipient: { name: string } }) => `Dear ${recipient.name},`;
const PERSONAL = 'The link is yours alone and needs no account: whoever has it can answer in your name.';

const SIGNS = 'The link is yours alone and needs no account: whoever has it can sign in your name.';

const footerOf = ({ entityName, number }: MeetingMailFacts) =>
  sentence(`You receive this because you are invited to meeting ${number} of ${entityName}`);

/** When and where it is, and what is on the agenda. */
function factsOf({ startsAt, place, link, message, agenda }: MeetingMailFacts): readonly string[] {
  return [
    `It begins on ${longMoment(startsAt)}.`,
    ...(place === '' ? [] : [`Place: ${place}`]),
    ...(link === '' ? [] : [`Link: ${link}`]),
    ...(message === '' ? [] : [message]),
    ...(agenda.length === 0 ? [] : [`Agenda:\n${agenda.join('\n')}`]),
  ];
}

const signing = (facts: SigningFacts, link: `/${string}`, more: readonly string[]): Letter => ({
  language: 'en',
  subject: `Your signature is asked: ${facts.erratum === null ? '' : `erratum ${facts.erratum} to `}${facts.title}`,
  greeting: greetingOf(facts),
  paragraphs: [
    facts.erratum === null
      ? sentence(`The minutes of “${facts.title}”, a meeting of ${facts.entityName}, wait for your signature`)
      : sentence(
          `Erratum ${facts.erratum} corrects the final minutes of “${facts.title}”, a meeting of ${facts.entityName}, and waits for your signature`,
        ),
    ...(facts.lastDay === null ? [] : [`The last day to sign is ${longDay(facts.lastDay, 'UTC')}.`]),
    'You can also decline, with a reason that the minutes then name.',
    ...more,
  ],
  action: { label: 'Read and sign', link },
  footer: sentence(
    `You receive this because you are asked to sign ${facts.erratum === null ? 'the minutes' : 'an erratum to the minutes'} of ${facts.number}`,
  ),
});

const poll = (facts: PollFacts, link: `/${string}`, more: readonly string[]): Letter => ({
  language: 'en',
  subject: `Which day suits you? ${facts.title}`,
  greeting: greetingOf(facts),
  paragraphs: [
    sentence(`The day of “${facts.title}”, a meeting of ${facts.entityName}, is being chosen`),
    `It could begin on:\n${facts.days.map((day) => `- ${longMoment(day)}`).join('\n')}`,
    ...more,
  ],
  action: { label: 'Say which days suit you', link },
  footer: sentence(`You receive this because you attend meeting ${facts.number} of ${facts.entityName}`),
});

export const MAILS: MeetingMails = {
  signing: (facts, link) => signing(facts, link, []),
  signingByLink: (facts, link) => signing(facts, link, [SIGNS]),
  invitation: (facts, link, calendar) => ({
    language: 'en',
    subject: `Invitation: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`You are invited to “${facts.title}”, a meeting of ${facts.entityName}`),
      ...factsOf(facts),
      PERSONAL,
    ],
    action: { label: 'Say whether you come', link },
    calendar,
    footer: footerOf(facts),
  }),
  update: (facts, link, calendar) => ({
    language: 'en',
    subject: `Changed: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`The meeting “${facts.title}” of ${facts.entityName} has changed. This is how it stands now`),
      ...factsOf(facts),
      PERSONAL,
    ],
    action: { label: 'Say whether you come', link },
    calendar,
    footer: footerOf(facts),
  }),
  cancellation: (facts, link, calendar) => ({
    language: 'en',
    subject: `Cancelled: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      facts.wasHeld
        ? `The meeting “${facts.title}” of ${facts.entityName}, held on ${longMoment(facts.startsAt)}, is cancelled: nothing was decided in it, and no minutes of it follow.`
        : `The meeting “${facts.title}” of ${facts.entityName}, planned for ${longMoment(facts.startsAt)}, is cancelled.`,
      `The reason: ${facts.reason}`,
    ],
    ...(link && { action: { label: 'Open the meeting', link } }),
    calendar,
    footer: footerOf(facts),
  }),
  removed: (facts, calendar) => ({
    language: 'en',
    subject: `Invitation withdrawn: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `You were invited to “${facts.title}” of ${facts.entityName}, planned for ${longMoment(facts.startsAt)}. You are no longer among those who attend.`,
      'The attached entry takes it out of your calendar.',
    ],
    calendar,
    footer: sentence(
      `You receive this because you were invited to meeting ${facts.number} of ${facts.entityName}`,
    ),
  }),
  poll: (facts, link) => poll(facts, link, []),
  pollByLink: (facts, link) => poll(facts, link, [PERSONAL]),
  reminder: (facts, link) => ({
    language: 'en',
    subject: `Reminder: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [
      sentence(`Your answer to the invitation to “${facts.title}” of ${facts.entityName} is awaited`),
      ...factsOf(facts),
      PERSONAL,
    ],
    action: { label: 'Say whether you come', link },
    footer: footerOf(facts),
  }),
  ahead: (facts, link) => ({
    language: 'en',
    subject: `Coming up: ${facts.title}`,
    greeting: greetingOf(facts),
    paragraphs: [sentence(`The meeting “${facts.title}” of ${facts.entityName} is near`), ...factsOf(facts)],
    action: { label: 'Open the meeting', link },
    footer: `${footerOf(facts)} You can switch these mails off in your settings.`,
  }),
  minutesReminder: (facts, link) => ({
    language: 'en',
    subject: `The minutes of ${facts.title} wait for you`,
    greeting: greetingOf(facts),
    paragraphs: [sentence(`The minutes of “${facts.title}”, a meeting of ${facts.entityName}, wait for you`)],
    action: { label: 'Open the minutes', link },
    footer: footerOf(facts),
  }),
  mention: ({ entityName, title, author, text, recipient }, link) => ({
    language: 'en',
    subject: `${author} named you in a comment on ${title}`,
    greeting: greetingOf({ recipient }),
    paragraphs: [
      sentence(`${author} named you in a comment on “${title}”, a meeting of ${entityName}`),
      text,
    ],
    action: { label: 'Open the meeting', link },
    footer: `${sentence(`You receive this because you were named in a comment at ${entityName}`)} You can switch these mails off in your settings.`,
  }),
};
