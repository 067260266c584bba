import type { Owner, OwnersThreshold } from '#contract/calls/structure';
import { formatPercentage } from '../shared/format';

/** `61,5% of capital, 50% of votes`; one figure where both are the same. */
export function shareWords({ ownership, voting }: Pick<Owner, 'ownership' | 'voting'>): string {
  const part = (share: Owner['ownership']) => (share ? formatPercentage(share.percentage) : 'cannot be said');
  if (ownership?.fraction === voting?.fraction) return part(ownership);
  return `${part(ownership)} of capital, ${part(voting)} of votes`;
}

/** Where nobody is above the threshold. */
export function nobodyWords({
  operator,
  percentage,
}: Pick<OwnersThreshold, 'operator' | 'percentage'>): string {
  const least = operator === '>' ? 'more than' : 'at least';
  return `Nobody has ${least} ${formatPercentage(percentage)}: the members of the management board count as owners then.`;
}

/** Null where everything is held by somebody on record, and where it cannot be said. */
export function unknownWords(percentage: string | null): string | null {
  return percentage === null || percentage === '0'
    ? null
    : `${formatPercentage(percentage)} is held by nobody on record.`;
}

/** Null where there are none. */
export function undisclosedWords(percentage: string | null): string | null {
  return percentage === null || percentage === '0'
    ? null
    : `${formatPercentage(percentage)} is held by holders that are not shown to you.`;
}

export const CONTROLS = 'Controls it with more than half of the votes';
