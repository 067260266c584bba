import { sentence } from '#contract/line';
import type { TaskFacts, TaskMails } from '../../tasks/mails';
import { longDay } from '../time';

const day = (due: string) => longDay(due, 'UTC');
const switchOff = 'You can switch these mails off in your settings.';

function letter(
  { entityName, recipient }: TaskFacts,
  subject: string,
  paragraphs: readonly string[],
  why: string,
) {
  return {
    language: 'en',
    subject,
    greeting: `Dear ${recipient.name},`,
    paragraphs,
    footer: `${sentence(`You receive this because ${why} at ${entityName}`)} ${switchOff}`,
  };
}

/** The mails of tasks. */
export const MAILS: TaskMails = {
  reminder: (facts, link) => ({
    ...letter(
      facts,
      `Due on ${day(facts.due)}: ${facts.title}`,
      [
        sentence(`“${facts.title}” is a task of yours at ${facts.entityName}`),
        `It is due on ${day(facts.due)}. This reminder was set for ${facts.option} before.`,
      ],
      'a task is assigned to you',
    ),
    action: { label: 'Open the task', link },
  }),
  assigned: (facts, link) => ({
    ...letter(
      facts,
      `${facts.by} assigned a task to you: ${facts.title}`,
      [
        sentence(`${facts.by} assigned “${facts.title}” to you at ${facts.entityName}`),
        ...(facts.due === null ? [] : [`It is due on ${day(facts.due)}.`]),
      ],
      'a task is assigned to you',
    ),
    action: { label: 'Open the task', link },
  }),
  mention: (facts, link) => ({
    ...letter(
      facts,
      `${facts.author} named you in a comment on ${facts.title}`,
      [
        sentence(`${facts.author} named you in a comment on “${facts.title}”, a task of ${facts.entityName}`),
        facts.text,
      ],
      'you were named in a comment',
    ),
    action: { label: 'Open the task', link },
  }),
};
