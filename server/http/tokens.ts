import { invalid, Refusal, tooMany } from '#server/problem';
import { because, wrong } from '#server/words';
import type { Deps } from './environment';
import type { Allowance } from './rate';
import type { PublicContext, PublicRoute } from './route';

/** Where a token is looked for, before anything else of a body is read. */
export const TOKEN_WITHIN_BYTES = 4_000;

const TOKEN = /"token"\s*:\s*"([\w-]{43})"/;
/** Of another form: a text that is empty is none. */
const MISSHAPEN = /"token"\s*:\s*(?!"")\S/;

/** A token as it is found; else what is wrong: there is none, or it has another form. */
export type FoundToken = { readonly token: string } | { readonly fault: 'needed' | 'notAToken' };

export function tokenIn(bytes: Uint8Array): FoundToken {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, TOKEN_WITHIN_BYTES));
  const token = TOKEN.exec(text)?.[1];
  if (token !== undefined) return { token };
  return { fault: MISSHAPEN.test(text) ? 'notAToken' : 'needed' };
}

function refuseUnless(allowance: Allowance): void {
  if (!allowance.allowed) throw tooMany(because('tooOften'), Math.ceil(allowance.afterMs / 1_000));
}

/** What limits a call that anybody may try, from one sender. */
export interface PublicLimits {
  /** @throws Refusal 429 for a sender who tried too many tokens that nobody knows. */
  begin(): Promise<void>;
  /** @throws Refusal 429 for a link that is used too often. */
  link(link: string): Promise<void>;
  /** Lets a token in, and counts one that nobody knows. @throws Refusal for one that lets nobody in. */
  admit(route: PublicRoute, given: PublicContext, found: FoundToken): Promise<void>;
}

/**
 * Counts what a sender tries in vain, and each link for itself: a room of people behind one address may all decide in
 * the same minute, and nobody can look for links there.
 */
export function publicLimits({ limits }: Pick<Deps, 'limits'>, sender: string): PublicLimits {
  return {
    async begin() {
      refuseUnless(await limits.sender.look(sender));
    },
    async link(link) {
      refuseUnless(await limits.link.take(link));
    },
    async admit({ admitToken }, given, found) {
      if (!admitToken) {
        await limits.sender.take(sender);
        return;
      }
      try {
        if ('fault' in found) throw invalid([{ field: 'token', reason: wrong(found.fault) }]);
        await admitToken(given, found.token);
      } catch (error) {
        if (isUnknown(error)) await limits.sender.take(sender);
        throw error;
      }
    },
  };
}

/** Of a link that has ended it is known whose it was. */
function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 404 || error.status === 422);
}
