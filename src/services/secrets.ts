import type { Subscription } from 'rxjs';
import type { Clock } from './clock';

/** How long a secret waits to be opened, in milliseconds. */
export const SECRET_LIFETIME_MS = 5 * 60_000;

type Reference = `secret:${string}`;

/** Passwords and one-time codes on their way from a form to the service that needs them, outside of every event. */
export interface Secrets {
  /** Keeps a secret in memory and gives the reference that may travel. */
  keep(secret: string): Reference;
  /** The secret, once; null when it was opened before, is too old, or was never kept. */
  open(reference: Reference): string | null;
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
    keep(secret) {
      const reference: Reference = `secret:${newId()}`;
      kept.set(reference, {
        secret,
        expiry: clock.after(SECRET_LIFETIME_MS).subscribe(() => take(reference)),
      });
      return reference;
    },
    open: take,
  };
}
