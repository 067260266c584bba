import { formatPercentage } from '../shared/format';

const NOON = 12;
const EVENING = 18;

/** @param hour of the person's own clock, 0 to 23. */
export function greeting(hour: number): string {
  if (hour < NOON) return 'Good morning';
  return hour < EVENING ? 'Good afternoon' : 'Good evening';
}

/** `60% owned, 66,7% of the votes`; one figure where both are the same. Null is unknown. */
export function holdingWords(ownership: string | null, voting: string | null): string {
  if (ownership === null && voting === null) return 'Holding unknown';
  const owned = formatPercentage(ownership);
  const votes = formatPercentage(voting);
  return owned === votes ? `${owned} owned, with the votes` : `${owned} owned, ${votes} of the votes`;
}
