import type { SuggestionWords } from '#words/tasks/suggestions';
import { longDay } from '../time';

const BOARDS = { management: 'management board', supervisory: 'supervisory board' } as const;

const DUTIES = {
  prepareAccounts: (year: number) => `Prepare the annual accounts ${year}`,
  adoptAccounts: (year: number) => `Adopt the annual accounts ${year} in the general meeting`,
  fileAccounts: (year: number) => `File the annual accounts ${year} with the register`,
  checkOwners: (year: number) => `Check the registers of shareholders and owners at the end of ${year}`,
} as const;

export const SUGGESTIONS: SuggestionWords = {
  termEnds: ({ name, position, kind, lastDay }) => ({
    title: `Decide on the seat of ${name} on the ${BOARDS[kind]}`,
    source: `Term on the ${BOARDS[kind]}`,
    passage: `The term of ${name} as ${position} ends on ${longDay(lastDay, 'UTC')}.`,
    why: 'Nobody has this seat afterwards.',
  }),
  duty: (code, year, law) => ({
    title: DUTIES[code](year),
    source: 'Calendar of duties',
    passage: '',
    why: `A yearly duty (${law}), where the financial year is the calendar year. Not legal advice.`,
  }),
};
