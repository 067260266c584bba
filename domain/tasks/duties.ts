import { type DutyCode, type OwnDuties, YEARLY_DUTIES, type YearlyDuty } from '#contract/taskLife';
import { addDays } from '#domain/time/calendar';
import { CALENDAR_YEAR_END, periodAfter, type YearEnd, yearEndIn } from '#domain/time/yearEnd';

/** How long after the end of the financial year a duty may take. */
export interface DutyPeriod {
  readonly months: number;
  readonly days?: number;
}

/** A duty that comes back every year with a legal form. All of them are defaults that a person looks at, never legal advice. */
export interface Duty {
  readonly code: YearlyDuty;
  /** Legal forms it holds for. */
  readonly of: RegExp;
  readonly within: DutyPeriod;
  /** Where it is written. */
  readonly law: string;
  /** Whether no law names the day: the product proposes one. */
  readonly isOurDay?: boolean;
}

const BV = /^(?:B\.?V\.?|besloten vennootschap)/i;
const NV = /^(?:N\.?V\.?|naamloze vennootschap)/i;
const FOUNDATION = /^(?:stichting|foundation)/i;
const ASSOCIATION = /^(?:vereniging|association)/i;
const GMBH = /^(?:GmbH|Gesellschaft mit beschr)/i;

const OWNERS = { code: 'checkOwners', within: { months: 1 }, isOurDay: true } as const;
const STATEMENT = { code: 'prepareStatement', within: { months: 6 }, law: 'BW 2:10(2)' } as const;

export const DUTIES: readonly Duty[] = [
  { code: 'prepareAccounts', of: BV, within: { months: 5 }, law: 'BW 2:210(1)' },
  { code: 'signAccounts', of: BV, within: { months: 5 }, law: 'BW 2:210(2) and (5)' },
  // Two months after the accounts had to be prepared, they are filed even when they were not adopted.
  { code: 'adoptAccounts', of: BV, within: { months: 7 }, law: 'BW 2:394(2) with 2:210' },
  { code: 'fileAccounts', of: BV, within: { months: 12 }, law: 'BW 2:394(3)' },
  { ...OWNERS, of: BV, law: 'BW 2:194, Handelsregisterwet 15a' },
  { code: 'prepareAccounts', of: NV, within: { months: 5 }, law: 'BW 2:101(1)' },
  { code: 'adoptAccounts', of: NV, within: { months: 6 }, law: 'BW 2:108(2)' },
  { code: 'fileAccounts', of: NV, within: { months: 12 }, law: 'BW 2:394(3)' },
  { ...OWNERS, of: NV, law: 'BW 2:85, Handelsregisterwet 15a' },
  { ...STATEMENT, of: FOUNDATION },
  { ...STATEMENT, of: ASSOCIATION },
  { code: 'prepareAccounts', of: GMBH, within: { months: 3 }, law: 'HGB § 264(1)' },
  { code: 'adoptAccounts', of: GMBH, within: { months: 8 }, law: 'GmbHG § 42a(2)' },
  { code: 'fileAccounts', of: GMBH, within: { months: 12 }, law: 'HGB § 325(1a)' },
  { ...OWNERS, of: GMBH, law: 'GmbHG § 40, GwG § 20' },
];

export interface DueDuty {
  readonly code: DutyCode;
  /** Empty where the entity set it itself. */
  readonly law: string;
  readonly isOurDay?: boolean;
  readonly due: string;
  /** The last day of the financial year that it is about, `YYYY-MM-DD`. */
  readonly yearEnd: string;
}

/** By what the duties of an entity are told. */
export interface DutySettings {
  readonly legalForm: string | null;
  readonly yearEnd?: YearEnd | undefined;
  /** What the entity set otherwise than its legal form has it. */
  readonly own?: OwnDuties | undefined;
}

/** So many days ahead a duty is told of. */
export const AHEAD_DAYS = 90;

/** The years whose ends can lie before what falls due in a year. */
const YEARS_BACK = 3;

type Kept = Omit<Duty, 'of'>;

/** What a legal form has of a duty; null for nothing. */
export function usualDuty(code: YearlyDuty, legalForm: string | null): Duty | null {
  return DUTIES.find((duty) => duty.code === code && legalForm !== null && duty.of.test(legalForm)) ?? null;
}

/** The duties of an entity: those of its legal form, with what it set otherwise. */
function dutiesOf({ legalForm, own = {} }: DutySettings): readonly Kept[] {
  const usual = DUTIES.filter(({ of }) => legalForm !== null && of.test(legalForm));
  const kept = usual.flatMap((duty): readonly Kept[] => {
    const set = own[duty.code];
    if (set === 'none') return [];
    return [set ? { code: duty.code, within: set, law: '' } : duty];
  });
  const added = YEARLY_DUTIES.flatMap((code): readonly Kept[] => {
    const set = own[code];
    return !set || set === 'none' || usual.some((duty) => duty.code === code)
      ? []
      : [{ code, within: set, law: '' }];
  });
  return [...kept, ...added];
}

/** What falls due for an entity from today until so many days ahead, the soonest first. */
export function dutiesAhead(settings: DutySettings, today: string, until: string): readonly DueDuty[] {
  const { yearEnd: ends = CALENDAR_YEAR_END } = settings;
  const last = Number(until.slice(0, 4));
  const years = Array.from(
    { length: last - Number(today.slice(0, 4)) + YEARS_BACK + 1 },
    (_, back) => last - back,
  );
  return years
    .flatMap((year) => {
      const yearEnd = yearEndIn(year, ends);
      return dutiesOf(settings).map(({ within, ...duty }) => ({
        ...duty,
        due: periodAfter(yearEnd, within),
        yearEnd,
      }));
    })
    .filter(({ due }) => due >= today && due <= until)
    .sort((one, other) => (one.due < other.due ? -1 : 1));
}

const ADOPTED_FORMS = [BV, NV];
const FILED_WITHIN_DAYS = 8;

/**
 * What follows from accounts that were adopted: they are filed within eight days, long before the last day of all.
 * @param adopted the day of it, `YYYY-MM-DD`. @returns null for forms without that duty.
 */
export function filingAfter(legalForm: string | null, adopted: string, yearEnd: string): DueDuty | null {
  if (!ADOPTED_FORMS.some((form) => legalForm !== null && form.test(legalForm))) return null;
  return { code: 'fileAdopted', law: 'BW 2:394(1)', due: addDays(adopted, FILED_WITHIN_DAYS), yearEnd };
}
