import type { SuggestionWords, ToldDuty } from '#words/tasks/suggestions';
import { NUMBERS } from '../numbers';
import { longDay } from '../time';

const BOARDS = { management: 'management board', supervisory: 'supervisory board' } as const;

const DUTIES = {
  prepareAccounts: (year: string) => `Prepare the annual accounts ${year}`,
  prepareStatement: (year: string) =>
    `Draw up the balance sheet and the statement of income and expenses ${year}`,
  signAccounts: (year: string) =>
    `Have the annual accounts ${year} signed by all managing and supervisory directors`,
  adoptAccounts: (year: string) => `Adopt the annual accounts ${year} in the general meeting`,
  fileAdopted: (year: string) => `File the adopted annual accounts ${year} within 8 days`,
  fileAccounts: (year: string) => `File the annual accounts ${year} with the register`,
  checkOwners: (year: string) => `Check the registers of shareholders and owners at the end of ${year}`,
} as const;

const persons = (count: number) => (count === 1 ? '1 person' : `${NUMBERS.whole(count)} persons`);

/** What a duty needs to be understood. */
function noteOf({ code, isOurDay }: ToldDuty): string {
  if (code === 'signAccounts') {
    return ' Where every shareholder is a director, signing adopts the accounts too, unless the articles say otherwise.';
  }
  return isOurDay
    ? ' The register has to be right at all times: the day is proposed here, no law names it.'
    : '';
}

/** The year, or both where the financial year is in two. */
function yearOf({ yearEnd }: ToldDuty): string {
  const year = yearEnd.slice(0, 4);
  return yearEnd.endsWith('12-31') ? year : `${Number(year) - 1}/${year}`;
}

function whyOf(duty: ToldDuty): string {
  const when =
    duty.code === 'fileAdopted'
      ? 'counted from the day on which the adoption was completed here'
      : `for the financial year that ends on ${longDay(duty.yearEnd, 'UTC')}`;
  const where = duty.law === '' ? 'set by the entity' : duty.law;
  return `A yearly duty (${where}), ${when}.${noteOf(duty)} Not legal advice.`;
}

export const SUGGESTIONS: SuggestionWords = {
  minutes: ({ title, day, item }) => `Minutes of ${title}, ${longDay(day, 'UTC')}, item ${item}`,
  termEnds: ({ name, position, kind, lastDay }) => ({
    title: `Decide on the seat of ${name} on the ${BOARDS[kind]}`,
    source: `Term on the ${BOARDS[kind]}`,
    passage: `The term of ${name} as ${position} ends on ${longDay(lastDay, 'UTC')}.`,
    why: 'Nobody has this seat afterwards.',
  }),
  duty: (duty) => ({
    title: DUTIES[duty.code](yearOf(duty)),
    source: 'Calendar of duties',
    passage: '',
    why: whyOf(duty),
  }),
  ownersChanged: ({ entity, day, begun, ended, law }) => ({
    title: `Report the ultimate beneficial owners of ${entity} to the register`,
    source: 'Holdings',
    passage: `From ${longDay(day, 'UTC')}: ${persons(begun)} came above the threshold, ${persons(ended)} fell below it.`,
    why:
      law === null
        ? 'A recorded holding moved somebody over or under the threshold. No period of law is recorded for this country. Not legal advice.'
        : `A recorded holding moved somebody over or under the threshold, and the law gives ${law.days} days to report it (${law.source}). Not legal advice.`,
  }),
};
