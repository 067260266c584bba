import type { RichText } from '#contract/richText';
import { addDays, dayIn, firstMomentOf } from '#domain/time/calendar';
import { organName } from '#words/en/resolutions/organName';
import {
  bold,
  considerations,
  considering,
  decisions,
  document,
  paragraph,
  resolves,
} from '#words/en/resolutions/templates/build';
import { longDay } from '#words/en/time';
import type { DemoResolution } from './resolutions';

/** The day of the seed, where the entity is. */
export interface DemoDay {
  readonly now: Date;
  readonly timeZone: string;
}

/** A day of the calendar, so many days from the day of the seed: `YYYY-MM-DD`. */
export function dayFrom({ now, timeZone }: DemoDay, days: number): string {
  return addDays(dayIn(timeZone, now), days);
}

/** Noon is the same day in every zone of the demo. */
const inWords = (day: DemoDay, daysAgo: number) =>
  longDay(`${dayFrom(day, -daysAgo)}T12:00:00Z`, day.timeZone);

const MINUTE_MS = 60_000;

/** A moment of a day: `09:12`, where the entity is. */
export function momentOf(day: DemoDay, daysAgo: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = firstMomentOf(dayFrom(day, -daysAgo), day.timeZone);
  return new Date(midnight.getTime() + (hours * 60 + minutes) * MINUTE_MS);
}

/** Puts days and years into a text: `{17 days ago}`, `{year}`, `{last year}`. */
export function datedFrom(day: DemoDay): (text: string) => string {
  const year = Number(dayFrom(day, 0).slice(0, 4));
  return (text) =>
    text
      .replace(/\{(\d+) days ago\}/g, (_, days) => inWords(day, Number(days)))
      .replaceAll('{year}', String(year))
      .replaceAll('{last year}', String(year - 1));
}

const SALE_OF_KADEWEG = 31;

/** The text of the picture. */
function sale(entityName: string, day: DemoDay): RichText {
  return document(
    paragraph(
      `The general meeting of ${entityName} (the `,
      bold('Company'),
      `), having taken note of the valuation report of ${inWords(day, 17)} and the prior approval of the supervisory board of ${inWords(day, 8)},`,
    ),
    paragraph(
      bold('resolves'),
      ' to approve the sale and transfer of the property at Kadeweg 14 in Rotterdam to Maasvest Vastgoed B.V. for a purchase price of €\u00a04.300.000, provided that the soil survey is completed first.',
    ),
  );
}

/** The title, with the year of the seed where it names one. */
export function titleOf({ title }: DemoResolution, day: DemoDay): string {
  return datedFrom(day)(title);
}

/** The text of record, as it was sent. */
export function textOf(resolution: DemoResolution, entityName: string, day: DemoDay): RichText {
  const { entity, sequence, organ } = resolution;
  if (entity === 'beheer' && sequence === SALE_OF_KADEWEG) return sale(entityName, day);
  const dated = datedFrom(day);
  return document(
    paragraph(`The ${organName(organ)} of ${entityName} (the `, bold('Company'), '),'),
    considering,
    considerations(...resolution.considerations.map(dated)),
    resolves,
    decisions(...resolution.resolves.map(dated)),
  );
}
