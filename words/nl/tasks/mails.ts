import { sentence } from '#contract/line';
import type { ReminderOption } from '#contract/taskLife';
import type { TaskFacts, TaskMails } from '../../tasks/mails';
import { NUMBERS } from '../numbers';
import { longDay } from '../time';

const day = (due: string) => longDay(due, 'UTC');
const switchOff = 'In uw instellingen kunt u deze mails uitzetten.';

const UNITS: Readonly<Record<string, string>> = {
  day: 'dag',
  days: 'dagen',
  week: 'week',
  weeks: 'weken',
  month: 'maand',
  months: 'maanden',
};

/** How long before, such as `2 weken`. */
function before(option: ReminderOption): string {
  const [count = '', unit = ''] = option.split(' ');
  return `${NUMBERS.whole(Number(count))} ${UNITS[unit] ?? unit}`;
}

function letter(
  { entityName, recipient }: TaskFacts,
  subject: string,
  paragraphs: readonly string[],
  why: string,
) {
  return {
    language: 'nl',
    subject,
    greeting: `Geachte ${recipient.name},`,
    paragraphs,
    footer: `${sentence(`U ontvangt deze mail omdat ${why} bij ${entityName}`)} ${switchOff}`,
  };
}

/** The mails of tasks. */
export const MAILS: TaskMails = {
  reminder: (facts, link) => ({
    ...letter(
      facts,
      `Uiterlijk ${day(facts.due)}: ${facts.title}`,
      [
        sentence(`“${facts.title}” is een taak van u bij ${facts.entityName}`),
        `De einddatum is ${day(facts.due)}. Deze herinnering was ingesteld op ${before(facts.option)} van tevoren.`,
      ],
      'een taak aan u is toegewezen',
    ),
    action: { label: 'Open de taak', link },
  }),
  assigned: (facts, link) => ({
    ...letter(
      facts,
      `${facts.by} heeft u een taak toegewezen: ${facts.title}`,
      [
        sentence(`${facts.by} heeft “${facts.title}” aan u toegewezen bij ${facts.entityName}`),
        ...(facts.due === null ? [] : [`De einddatum is ${day(facts.due)}.`]),
      ],
      'een taak aan u is toegewezen',
    ),
    action: { label: 'Open de taak', link },
  }),
  mention: (facts, link) => ({
    ...letter(
      facts,
      `${facts.author} noemde u in een opmerking bij ${facts.title}`,
      [
        sentence(
          `${facts.author} noemde u in een opmerking bij “${facts.title}”, een taak van ${facts.entityName}`,
        ),
        facts.text,
      ],
      'u in een opmerking bent genoemd',
    ),
    action: { label: 'Open de taak', link },
  }),
};
