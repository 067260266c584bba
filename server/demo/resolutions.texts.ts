import type { RichBlock, RichInline, RichText } from '#contract/richText';
import { addDays, dayIn, firstMomentOf } from '#domain/time/calendar';
import { longDay } from '#words/en/time';
import { readText } from './read';
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

/** The title, with the year of the seed where it names one. */
export function titleOf({ title }: DemoResolution, day: DemoDay): string {
  return datedFrom(day)(title);
}

const STRONG = /\*\*([^*]+)\*\*/;

/** Words of Markdown with what is `**bold**` in them. */
function inline(markdown: string): readonly RichInline[] {
  return markdown
    .replaceAll('&nbsp;', '\u00a0')
    .split(STRONG)
    .flatMap((text, index): readonly RichInline[] => {
      if (text === '') return [];
      return [index % 2 === 1 ? { type: 'text', text, marks: [{ type: 'bold' }] } : { type: 'text', text }];
    });
}

const paragraph = (markdown: string): RichBlock => ({ type: 'paragraph', content: inline(markdown) });

const MARKS = { alpha: /^- /, decimal: /^\d+\. / } as const;

function listed(lines: readonly string[], style: keyof typeof MARKS): RichBlock {
  const content = lines.map((line) => ({
    type: 'listItem' as const,
    content: [paragraph(line.replace(MARKS[style], ''))],
  }));
  return { type: 'orderedList', attrs: { style, start: 1 }, content };
}

/** Lines that belong together: a list, or a paragraph on one line. */
function block(markdown: string): RichBlock {
  const lines = markdown.split('\n');
  const [first = ''] = lines;
  if (MARKS.alpha.test(first)) return listed(lines, 'alpha');
  return MARKS.decimal.test(first) ? listed(lines, 'decimal') : paragraph(markdown);
}

/** The text of record, as it was sent: paragraphs, what is considered as `- ` and what is resolved as `1. `. */
export function textOf({ entity, sequence }: DemoResolution, day: DemoDay): RichText {
  const markdown = readText(`resolutions/${entity}/${sequence}.md`);
  return {
    type: 'doc',
    content: datedFrom(day)(markdown.trim())
      .split(/\n{2,}/)
      .map(block),
  };
}
