import type { PaperWords, UnprintedScript } from '../../house/paper';
import { calendarOf } from '../calendar';
import { enumerated } from '../lists';

/** Scripts by the names people know; all else is a sign. */
const SCRIPTS: Readonly<Record<UnprintedScript, string>> = {
  arabic: 'Arabic',
  hebrew: 'Hebrew',
  han: 'Chinese or Japanese',
  korean: 'Korean',
  thai: 'Thai',
  indian: 'Indian',
  otherLetters: 'other letters',
  signs: 'signs',
};

/** Scripts that are missing, as a list. */
export function unprintedScripts(scripts: readonly UnprintedScript[]): string {
  return enumerated(scripts.map((script) => SCRIPTS[script]).toSorted());
}

/** Days of a calendar are moved by no zone. */
const CALENDAR = calendarOf({ timeZone: 'UTC', endsDay: () => false });

export const PAPER: PaperWords = {
  language: 'en',
  page: (page, pages) => `Page ${page} of ${pages}`,
  unprinted: (sign, scripts) =>
    `${sign} stands for what the fonts of this document do not have (${unprintedScripts(scripts)}): Quorate shows it`,
  day: (day) => CALENDAR.date(`${day}T00:00:00.000Z`),
  registration: (number, register) =>
    register === null ? `Registered under ${number}` : `Registered under ${number} (${register})`,
  placeAndDate: 'Place and date',
};
