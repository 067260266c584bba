import { type OwnDuties, type OwnDuty, YEARLY_DUTIES, type YearlyDuty } from '#contract/taskLife';

/** The field of a duty in the form of the settings. */
export type DutyField = `settings.duties.${YearlyDuty}`;

export const dutyField = (code: YearlyDuty): DutyField => `settings.duties.${code}`;

export const DUTY_FIELDS: readonly DutyField[] = YEARLY_DUTIES.map(dutyField);

export function dutyOf(field: string): YearlyDuty | null {
  return YEARLY_DUTIES.find((code) => dutyField(code) === field) ?? null;
}

/** What an entity set of a duty, as its field holds it: nothing, `none`, or months and days as `5/0`. */
export function wordOf(duty: OwnDuty | null | undefined): string {
  if (!duty) return '';
  return duty === 'none' ? duty : `${duty.months}/${duty.days ?? 0}`;
}

export const MOST_MONTHS = 24;
export const MOST_DAYS = 366;

/** @returns undefined for what is no period. */
export function readDuty(word: string): OwnDuty | null | undefined {
  if (word === '') return null;
  if (word === 'none') return 'none';
  const [, months, days] = /^(\d{1,2})\/(\d{1,3})$/.exec(word.replaceAll(' ', '')) ?? [];
  const period = { months: Number(months), days: Number(days) };
  return period.months <= MOST_MONTHS && period.days <= MOST_DAYS ? period : undefined;
}

/** Months and days of a word, as they are typed. */
export function partsOf(word: string): readonly [months: string, days: string] {
  const [months = '', days = ''] = word.split('/');
  return [months, days];
}

/** What is sent of the words: null takes back what was set. */
export function dutiesIn(words: ReadonlyMap<string, string>): OwnDuties {
  return Object.fromEntries(
    YEARLY_DUTIES.flatMap((code) => {
      const word = words.get(dutyField(code));
      return word === undefined ? [] : [[code, readDuty(word) ?? null] as const];
    }),
  );
}
