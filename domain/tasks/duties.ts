import type { DutyCode } from '#contract/taskLife';
import { addDays } from '#domain/time/calendar';

/** A duty that comes back every year with a legal form. All of them are defaults that a person looks at, never legal advice. */
export interface Duty {
  readonly code: DutyCode;
  /** Legal forms it holds for. */
  readonly of: RegExp;
  /** The last day for it, `MM-DD`, where the financial year is the calendar year. */
  readonly last: string;
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

const OWNERS = { code: 'checkOwners', last: '01-31', isOurDay: true } as const;
const STATEMENT = { code: 'prepareStatement', last: '06-30', law: 'BW 2:10(2)' } as const;

export const DUTIES: readonly Duty[] = [
  { code: 'prepareAccounts', of: BV, last: '05-31', law: 'BW 2:210(1)' },
  { code: 'signAccounts', of: BV, last: '05-31', law: 'BW 2:210(2) and (5)' },
  // Two months after the accounts had to be prepared, they are filed even when they were not adopted.
  { code: 'adoptAccounts', of: BV, last: '07-31', law: 'BW 2:394(2) with 2:210' },
  { code: 'fileAccounts', of: BV, last: '12-31', law: 'BW 2:394(3)' },
  { ...OWNERS, of: BV, law: 'BW 2:194, Handelsregisterwet 15a' },
  { code: 'prepareAccounts', of: NV, last: '05-31', law: 'BW 2:101(1)' },
  { code: 'adoptAccounts', of: NV, last: '06-30', law: 'BW 2:108(2)' },
  { code: 'fileAccounts', of: NV, last: '12-31', law: 'BW 2:394(3)' },
  { ...OWNERS, of: NV, law: 'BW 2:85, Handelsregisterwet 15a' },
  { ...STATEMENT, of: FOUNDATION },
  { ...STATEMENT, of: ASSOCIATION },
  { code: 'prepareAccounts', of: GMBH, last: '03-31', law: 'HGB § 264(1)' },
  { code: 'adoptAccounts', of: GMBH, last: '08-31', law: 'GmbHG § 42a(2)' },
  { code: 'fileAccounts', of: GMBH, last: '12-31', law: 'HGB § 325(1a)' },
  { ...OWNERS, of: GMBH, law: 'GmbHG § 40, GwG § 20' },
];

export interface DueDuty extends Duty {
  readonly due: string;
  /** The financial year that it is about. */
  readonly year: number;
}

/** So many days ahead a duty is told of. */
export const AHEAD_DAYS = 90;

/** What falls due for a legal form from today until so many days ahead, the soonest first. */
export function dutiesAhead(legalForm: string | null, today: string, until: string): readonly DueDuty[] {
  if (legalForm === null) return [];
  const first = Number(today.slice(0, 4));
  const found = [first, first + 1].flatMap((year) =>
    DUTIES.filter(({ of }) => of.test(legalForm)).map((duty) => ({
      ...duty,
      due: `${year}-${duty.last}`,
      year: year - 1,
    })),
  );
  return found
    .filter(({ due }) => due >= today && due <= until)
    .sort((one, other) => (one.due < other.due ? -1 : 1));
}

const ADOPTED_FORMS = [BV, NV];
const FILED_WITHIN_DAYS = 8;

/**
 * What follows from accounts that were adopted: they are filed within eight days, long before the last day of all.
 * @param adopted the day of it, `YYYY-MM-DD`. @returns null for forms without that duty.
 */
export function filingAfter(legalForm: string | null, adopted: string, year: number): DueDuty | null {
  const of = ADOPTED_FORMS.find((form) => legalForm !== null && form.test(legalForm));
  if (!of) return null;
  const due = addDays(adopted, FILED_WITHIN_DAYS);
  return { code: 'fileAdopted', of, last: due.slice(5), law: 'BW 2:394(1)', due, year };
}
