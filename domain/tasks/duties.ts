import type { DutyCode } from '#contract/taskLife';

/** A duty that comes back every year with a legal form. */
export interface Duty {
  readonly code: DutyCode;
  /** Legal forms it holds for. */
  readonly of: RegExp;
  /** The last day for it, `MM-DD`, where the financial year is the calendar year. */
  readonly last: string;
  /** Where it is written. A default that a person looks at, never legal advice. */
  readonly law: string;
}

const BV = /^(?:B\.?V\.?|besloten vennootschap)/i;
const NV = /^(?:N\.?V\.?|naamloze vennootschap)/i;
const GMBH = /^(?:GmbH|Gesellschaft mit beschr)/i;

export const DUTIES: readonly Duty[] = [
  { code: 'prepareAccounts', of: BV, last: '05-31', law: 'BW 2:210' },
  { code: 'adoptAccounts', of: BV, last: '07-31', law: 'BW 2:210, 2:218' },
  { code: 'fileAccounts', of: BV, last: '12-31', law: 'BW 2:394' },
  { code: 'checkOwners', of: BV, last: '01-31', law: 'BW 2:194, Handelsregisterwet 15a' },
  { code: 'prepareAccounts', of: NV, last: '05-31', law: 'BW 2:101' },
  { code: 'adoptAccounts', of: NV, last: '06-30', law: 'BW 2:108' },
  { code: 'fileAccounts', of: NV, last: '12-31', law: 'BW 2:394' },
  { code: 'checkOwners', of: NV, last: '01-31', law: 'BW 2:85, Handelsregisterwet 15a' },
  { code: 'prepareAccounts', of: GMBH, last: '03-31', law: 'HGB § 264' },
  { code: 'fileAccounts', of: GMBH, last: '12-31', law: 'HGB § 325' },
  { code: 'checkOwners', of: GMBH, last: '01-31', law: 'GmbHG § 40, GwG § 20' },
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
