import { z } from 'zod';
import type { Reach } from '#contract/calls/drafts';

interface Addressed {
  readonly partyId: string | null;
  readonly name: string;
  readonly representing: string | null;
  readonly email: string;
  /** Of shares without a vote nobody is asked, so no address is needed. */
  readonly ownOrSubsidiaryShares: boolean;
}

const address = z.email().max(254);

/** Whether a mail can be addressed to it at all. */
export function isAddress(email: string): boolean {
  return address.safeParse(email).success;
}

/** The same person on the same behalf: somebody who sits for two shareholders has two decision makers. */
function keyOf({ partyId, name, representing, email }: Addressed): string {
  const person = partyId ?? `${name.trim()} ${email}`;
  return `${person}\n${representing?.trim() ?? ''}`.toLowerCase();
}

/**
 * Whether mail can reach each decision maker, in their order.
 * @param bounced addresses in small letters whose last mail failed for good.
 */
export function reachesOf(
  decisionMakers: readonly Addressed[],
  bounced: ReadonlySet<string>,
): readonly Reach[] {
  const seen = new Set<string>();
  return decisionMakers.map((decisionMaker) => {
    const key = keyOf(decisionMaker);
    const isRepeated = seen.has(key);
    seen.add(key);
    if (decisionMaker.email === '') return decisionMaker.ownOrSubsidiaryShares ? 'unasked' : 'missing';
    if (!isAddress(decisionMaker.email)) return 'invalid';
    if (bounced.has(decisionMaker.email.toLowerCase())) return 'bounced';
    return isRepeated ? 'repeated' : 'verified';
  });
}
