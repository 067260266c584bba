import type { SuggestionWords, ToldDuty } from '#words/tasks/suggestions';
import { longDay } from '../time';

const BOARDS = { management: 'bestuur', supervisory: 'raad van commissarissen' } as const;

const DUTIES = {
  prepareAccounts: (year: number) => `De jaarrekening ${year} opmaken`,
  prepareStatement: (year: number) => `De balans en de staat van baten en lasten ${year} opmaken`,
  signAccounts: (year: number) =>
    `De jaarrekening ${year} door alle bestuurders en commissarissen laten ondertekenen`,
  adoptAccounts: (year: number) => `De jaarrekening ${year} vaststellen in de algemene vergadering`,
  fileAdopted: (year: number) => `De vastgestelde jaarrekening ${year} binnen 8 dagen deponeren`,
  fileAccounts: (year: number) => `De jaarrekening ${year} deponeren bij het register`,
  checkOwners: (year: number) => `De registers van aandeelhouders en eigenaren eind ${year} nalopen`,
} as const;

const persons = (count: number) => (count === 1 ? '1 persoon' : `${count} personen`);

/** What a duty needs to be understood. */
function noteOf({ code, isOurDay }: ToldDuty): string {
  if (code === 'signAccounts') {
    return ' Zijn alle aandeelhouders ook bestuurder, dan geldt de ondertekening ook als vaststelling, tenzij de statuten anders bepalen.';
  }
  return isOurDay ? ' Het register moet altijd kloppen: deze dag is een voorstel, geen wet noemt hem.' : '';
}

function whyOf(duty: ToldDuty): string {
  const when =
    duty.code === 'fileAdopted'
      ? 'gerekend vanaf de dag waarop de vaststelling hier is voltooid'
      : 'als het boekjaar het kalenderjaar is';
  return `Een jaarlijkse verplichting (${duty.law}), ${when}.${noteOf(duty)} Geen juridisch advies.`;
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
    title: DUTIES[duty.code](duty.year),
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
