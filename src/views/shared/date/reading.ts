import { type DayRange, readTypedDay, type TypedDayFault, type TypedDayOptions } from '#domain/time/typedDay';
import { formatDay, formatWeekday } from '../format';

/** What a field for a day makes of its text. An empty field is no day, and nothing is wrong with it. */
export type Reading = { readonly day: string | null; readonly problem: null } | { readonly problem: string };

export function readDay(text: string, options: TypedDayOptions & { readonly range: DayRange }): Reading {
  if (text.trim() === '') return { day: null, problem: null };
  const result = readTypedDay(text, options);
  return 'fault' in result ? { problem: sentenceOf(result, options) } : { day: result.day, problem: null };
}

function sentenceOf(
  refused: TypedDayFault,
  { today, range }: { readonly today: string; readonly range: DayRange },
): string {
  switch (refused.fault) {
    case 'notADay':
      return `This is not a day. Write day, month and year, such as ${plain(today)}.`;
    case 'year':
      return `Write the year with four figures, such as ${today.slice(0, 4)}.`;
    case 'weekday':
      return `${formatDay(refused.day)} is a ${formatWeekday(refused.day).split(' ', 1)[0]}.`;
    case 'early':
      return `Choose ${formatWeekday(range.first)} or a later day.`;
    case 'late':
      return `Choose ${formatWeekday(range.last)} or an earlier day.`;
  }
}

/** `22-11-2026`. */
function plain(day: string): string {
  return day.split('-').toReversed().join('-');
}
