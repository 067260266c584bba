import type { EntityStats } from '#contract/calls/entity';
import type { Guest } from '#contract/guestOf';
import { countOf, formatDay, formatPercentage, keepTogether } from '../shared/format';
import { plain, type SummaryPart, strong } from '../shared/section';

const NOON = 12;
const EVENING = 18;

/** @param hour of the person's own clock, 0 to 23. */
export function greeting(hour: number): string {
  if (hour < NOON) return 'Good morning';
  return hour < EVENING ? 'Good afternoon' : 'Good evening';
}

/** `Kade has 3 companies in 2 countries and 11 users.` */
export function summaryParts(
  entityName: string,
  { companies, users }: Pick<EntityStats, 'companies' | 'users'>,
): readonly SummaryPart[] {
  const companyCount = countOf(companies.total, 'company', 'companies');
  const countries = countOf(companies.countries.length, 'country', 'countries');
  return [
    plain(`${keepTogether(entityName)} has `),
    ...(companies.total > 0 ? [strong(companyCount), plain(` in ${countries} and `)] : []),
    strong(countOf(users.total, 'user')),
    plain('.'),
  ];
}

/** `You are a guest of Kade until 31 Dec 2026.` */
export function guestParts(entityName: string, { ends }: Pick<Guest, 'ends'>): readonly SummaryPart[] {
  return [
    plain(`You are a guest of ${keepTogether(entityName)} until `),
    strong(keepTogether(formatDay(ends))),
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
