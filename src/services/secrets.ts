import type { Subscription } from 'rxjs';
import type { Clock } from './clock';

/** How long a secret waits to be opened, in milliseconds. */
export const SECRET_LIFETIME_MS = 5 * 60_000;

/** The same for one that a person works with: the code of a link, the key of an authenticator app. */
export const LONG_SECRET_LIFETIME_MS = 60 * 60_000;

type Reference = `secret:${string}`;

/** Passwords and one-time codes on their way from a form to the service that needs them, outside of every event. */
export interface Secrets {
  /** Keeps a secret in memory and gives the reference that may travel. */
  keep(secret: string, lifetimeMs?: number): Reference;
  /** The secret, once; null when it was opened before, is too old, or was never kept. Opening it also forgets it. */
  open(reference: Reference): string | null;
  /** The secret, which stays: for one that is shown, or tried again. */
  read(reference: Reference): string | null;
}

export function createSecrets(clock: Clock, newId: () => string = () => crypto.randomUUID()): Secrets {
  const kept = new Map<Reference, { readonly secret: string; readonly expiry: Subscription }>();

  const take = (reference: Reference): string | null => {
    const entry = kept.get(reference);
    entry?.expiry.unsubscribe();
    kept.delete(reference);
    return entry?.secret ?? null;
  };

  return {
    keep(secret, lifetimeMs = SECRET_LIFETIME_MS) {
      const reference: Reference = `secret:${newId()}`;
      kept.set(reference, {
        secret,
        expiry: clock.after(lifetimeMs).subscribe(() => take(reference)),
      });
      return reference;
    },
    open: take,
    read: (reference) => kept.get(reference)?.secret ?? null,
  };
}
