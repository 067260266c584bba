import type { EntityStats } from '#contract/calls/entity';
import { capitalised, countOf, formatPercentage, keepTogether } from '../shared/format';

const NOON = 12;
const EVENING = 18;

/** `Awaits Jan de Boer, Eva Brinkman and 2 more`. */
export function awaitedWords({
  total,
  names,
}: {
  readonly total: number;
  readonly names: readonly string[];
}): string {
  const others = total - names.length;
  const said = others > 0 ? [...names, `${others} more`] : names;
  const last = said.at(-1) ?? '';
  return said.length < 2 ? `Awaits ${last}` : `Awaits ${said.slice(0, -1).join(', ')} and ${last}`;
}

/** @param hour of the person's own clock, 0 to 23. */
export function greeting(hour: number): string {
  if (hour < NOON) return 'Good morning';
  return hour < EVENING ? 'Good afternoon' : 'Good evening';
}

/** Words of a sentence; what counts is set off. */
export interface SummaryPart {
  readonly text: string;
  readonly isStrong: boolean;
}

const plain = (text: string): SummaryPart => ({ text, isStrong: false });
const strong = (text: string): SummaryPart => ({ text, isStrong: true });

/**
 * `Two resolutions wait for your decision. Kade has 3 companies in 2 countries and 11 users.`
 * @param waiting how many resolutions wait for the person.
 */
export function summaryParts(
  entityName: string,
  { companies, users }: EntityStats,
  waiting: number,
): readonly SummaryPart[] {
  const decide = waiting === 1 ? ' waits for your decision. ' : ' wait for your decision. ';
  const companyCount = countOf(companies.total, 'company', 'companies');
  const countries = countOf(companies.countries.length, 'country', 'countries');
  return [
    ...(waiting > 0 ? [strong(capitalised(countOf(waiting, 'resolution'))), plain(decide)] : []),
    plain(`${keepTogether(entityName)} has `),
    ...(companies.total > 0 ? [strong(companyCount), plain(` in ${countries} and `)] : []),
    strong(countOf(users.total, 'user')),
    plain('.'),
  ];
}

/** `60% of capital, 66,7% of votes`; `60% of capital and votes` where both are the same. Null is unknown. */
export function holdingWords(ownership: string | null, voting: string | null): string {
  if (ownership === null && voting === null) return 'Holding unknown';
  if (ownership === null) return `${formatPercentage(voting)} of votes, capital unknown`;
  if (voting === null) return `${formatPercentage(ownership)} of capital, votes unknown`;
  const capital = formatPercentage(ownership);
  const votes = formatPercentage(voting);
  return capital === votes ? `${capital} of capital and votes` : `${capital} of capital, ${votes} of votes`;
}
