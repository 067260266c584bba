import type { SuggestionWords } from '#words/tasks/suggestions';
import { longDay } from '../time';

const BOARDS = { management: 'bestuur', supervisory: 'raad van commissarissen' } as const;

const DUTIES = {
  prepareAccounts: (year: number) => `De jaarrekening ${year} opmaken`,
  adoptAccounts: (year: number) => `De jaarrekening ${year} vaststellen in de algemene vergadering`,
  fileAccounts: (year: number) => `De jaarrekening ${year} deponeren bij het register`,
  checkOwners: (year: number) => `De registers van aandeelhouders en eigenaren eind ${year} nalopen`,
} as const;

export const SUGGESTIONS: SuggestionWords = {
  termEnds: ({ name, position, kind, lastDay }) => ({
    title: `Beslissen over de zetel van ${name} in de ${BOARDS[kind]}`.replace('de bestuur', 'het bestuur'),
    source: `Zittingstermijn in ${kind === 'management' ? 'het' : 'de'} ${BOARDS[kind]}`,
    passage: `De termijn van ${name} als ${position} eindigt op ${longDay(lastDay, 'UTC')}.`,
    why: 'Daarna heeft niemand deze zetel.',
  }),
  duty: (code, year, law) => ({
    title: DUTIES[code](year),
    source: 'Jaarkalender van verplichtingen',
    passage: '',
    why: `Een jaarlijkse verplichting (${law}), als het boekjaar het kalenderjaar is. Geen juridisch advies.`,
  }),
};
