import { z } from 'zod';
import type { RecipientState } from '#contract/calls/drafts';

export interface Recipient {
  readonly partyId: string | null;
  readonly name: string;
  readonly representing: string | null;
  readonly email: string;
}

const address = z.email().max(254);

/** Whether a mail can be addressed to it at all. */
export function isAddress(email: string): boolean {
  return address.safeParse(email).success;
}

/** The same person on the same behalf: somebody who sits for two shareholders has two decision makers. */
function keyOf({ partyId, name, representing, email }: Recipient): string {
  const person = partyId ?? `${name.trim()} ${email}`;
  return `${person}\n${representing?.trim() ?? ''}`.toLowerCase();
}

/**
 * Whether mail can reach each recipient, in their order.
 * @param bounced addresses in small letters whose last mail failed for good.
 */
export function recipientStates(
  recipients: readonly Recipient[],
  bounced: ReadonlySet<string>,
): readonly RecipientState[] {
  const seen = new Set<string>();
  return recipients.map((recipient) => {
    const key = keyOf(recipient);
    const isRepeated = seen.has(key);
    seen.add(key);
    if (recipient.email === '') return 'missing';
    if (!isAddress(recipient.email)) return 'invalid';
    if (bounced.has(recipient.email.toLowerCase())) return 'bounced';
    return isRepeated ? 'repeated' : 'verified';
  });
}
