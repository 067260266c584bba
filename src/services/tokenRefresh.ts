import type { Store } from './storage';

export type RefreshOutcome =
  /** `expiresAt` in milliseconds since 1970. */
  | { readonly kind: 'issued'; readonly expiresAt: number }
  /** Only a network that failed is worth another attempt (AUTH-2). */
  | { readonly kind: 'failed'; readonly retry: boolean };

export interface TokenRenewal {
  /** Renews the token of who is signed in, unless another tab just did. Never rejects. */
  run(): Promise<RefreshOutcome>;
}

/** Note of this browser: when the newest token ends, and whose it is. */
export const TOKEN_NOTE = 'token';

export interface TokenRefresh extends TokenRenewal {
  /** Nobody is signed in: what tabs tell each other of the token goes. */
  forget(): void;
}

/** A token is renewed an hour after it was issued: what does it comes then. Not to come is a network that failed. */
export function createTokenRefresh(load: () => Promise<TokenRenewal>, notes: Store): TokenRefresh {
  return {
    run: () =>
      load().then(
        ({ run }) => run(),
        () => ({ kind: 'failed', retry: true }),
      ),
    forget: () => notes.remove(TOKEN_NOTE),
  };
}
