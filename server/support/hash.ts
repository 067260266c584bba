import { createHmac } from 'node:crypto';

/** Identifies a user to support: who has the key knows by it that the server speaks for them. */
export function supportHash(key: string, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('hex');
}
