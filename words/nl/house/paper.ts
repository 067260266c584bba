import type { PaperWords, UnprintedScript } from '../../house/paper';
import { calendarOf } from '../calendar';
import { enumerated } from '../lists';

/** Scripts by the names people know; all else is a sign. */
const SCRIPTS: Readonly<Record<UnprintedScript, string>> = {
  arabic: 'Arabisch',
  hebrew: 'Hebreeuws',
  han: 'Chinees of Japans',
  korean: 'Koreaans',
  thai: 'Thais',
  indian: 'Indiaas',
  otherLetters: 'andere letters',
  signs: 'tekens',
};

/** Scripts that are missing, as a list. */
export function unprintedScripts(scripts: readonly UnprintedScript[]): string {
  return enumerated(scripts.map((script) => SCRIPTS[script]).toSorted());
}

/** Days of a calendar are moved by no zone. */
const CALENDAR = calendarOf({ timeZone: 'UTC', endsDay: () => false });

export const PAPER: PaperWords = {
  language: 'nl',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
  unprinted: (sign, scripts) =>
    `${sign} staat voor wat de lettertypen van dit document niet hebben (${unprintedScripts(scripts)}): Quorate toont het`,
  day: (day) => CALENDAR.date(`${day}T00:00:00.000Z`),
  registration: (number, register) =>
    register === null ? `Ingeschreven onder ${number}` : `Ingeschreven onder ${number} (${register})`,
  placeAndDate: 'Plaats en datum',
};
