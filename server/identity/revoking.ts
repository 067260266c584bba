import type { Logger } from 'pino';
import type { Emulator } from './emulator';

/** A Firebase project is administered with keys that this server does not have: sessions of its accounts end here alone. */
export function revokeBy(emulator: Pick<Emulator, 'revoke'> | null, logger: Pick<Logger, 'warn'>) {
  return (uid: string, at: Date): void => {
    emulator
      ?.revoke(uid, at)
      .catch((err: unknown) => logger.warn({ err }, 'The provider could not be asked to revoke sessions'));
  };
}
