import type { SuggestionWords, ToldDuty } from '#words/tasks/suggestions';
import { NUMBERS } from '../numbers';
import { longDay } from '../time';

const BOARDS = { management: 'bestuur', supervisory: 'raad van commissarissen' } as const;

const DUTIES = {
  prepareAccounts: (year: string) => `De jaarrekening ${year} opmaken`,
  prepareStatement: (year: string) => `De balans en de staat van baten en lasten ${year} opmaken`,
  signAccounts: (year: string) =>
    `De jaarrekening ${year} door alle bestuurders en commissarissen laten ondertekenen`,
  adoptAccounts: (year: string) => `De jaarrekening ${year} vaststellen in de algemene vergadering`,
  fileAdopted: (year: string) => `De vastgestelde jaarrekening ${year} binnen 8 dagen deponeren`,
  fileAccounts: (year: string) => `De jaarrekening ${year} deponeren bij het register`,
  checkOwners: (year: string) => `De registers van aandeelhouders en eigenaren eind ${year} nalopen`,
} as const;

const persons = (count: number) => (count === 1 ? '1 persoon' : `${NUMBERS.whole(count)} personen`);

/** What a duty needs to be understood. */
function noteOf({ code, isOurDay }: ToldDuty): string {
  if (code === 'signAccounts') {
    return ' Zijn alle aandeelhouders ook bestuurder, dan geldt de ondertekening ook als vaststelling, tenzij de statuten anders bepalen.';
  }
  return isOurDay ? ' Het register moet altijd kloppen: deze dag is een voorstel, geen wet noemt hem.' : '';
}

/** The year, or both where the financial year is in two. */
function yearOf({ yearEnd }: ToldDuty): string {
  const year = yearEnd.slice(0, 4);
  return yearEnd.endsWith('12-31') ? year : `${Number(year) - 1}/${year}`;
}

function whyOf(duty: ToldDuty): string {
  const when =
    duty.code === 'fileAdopted'
      ? 'gerekend vanaf de dag waarop de vaststelling hier is voltooid'
      : `voor het boekjaar dat eindigt op ${longDay(duty.yearEnd, 'UTC')}`;
  const where = duty.law === '' ? 'door de entiteit zelf bepaald' : duty.law;
  return `Een jaarlijkse verplichting (${where}), ${when}.${noteOf(duty)} Geen juridisch advies.`;
}

export const SUGGESTIONS: SuggestionWords = {
  minutes: ({ title, day, item }) => `Notulen van ${title}, ${longDay(day, 'UTC')}, punt ${item}`,
  termEnds: ({ name, position, kind, lastDay }) => ({
    title: `Beslissen over de zetel van ${name} in de ${BOARDS[kind]}`.replace('de bestuur', 'het bestuur'),
    source: `Zittingstermijn in ${kind === 'management' ? 'het' : 'de'} ${BOARDS[kind]}`,
    passage: `De termijn van ${name} als ${position} eindigt op ${longDay(lastDay, 'UTC')}.`,
    why: 'Daarna heeft niemand deze zetel.',
  }),
  duty: (duty) => ({
    title: DUTIES[duty.code](yearOf(duty)),
    source: 'Jaarkalender van verplichtingen',
    passage: '',
    why: whyOf(duty),
  }),
  ownersChanged: ({ entity, day, begun, ended, law }) => ({
    title: `De uiteindelijk belanghebbenden van ${entity} opgeven bij het register`,
    source: 'Belangen',
    passage: `Vanaf ${longDay(day, 'UTC')}: ${persons(begun)} boven de drempel gekomen, ${persons(ended)} eronder.`,
    why:
      law === null
        ? 'Een vastgelegd belang bracht iemand boven of onder de drempel. Voor dit land is geen wettelijke termijn vastgelegd. Geen juridisch advies.'
        : `Een vastgelegd belang bracht iemand boven of onder de drempel; de wet geeft ${law.days} dagen om dat op te geven (${law.source}). Geen juridisch advies.`,
  }),
};
