import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { UserPreferences, UserProperties } from '#contract/calls/user';
import { AVATAR_COLORS } from '#contract/vocabulary';
import { conflict, emailUnverified } from '#server/problem';
import { because } from '#server/words';
import type { Identity } from './caller';
import { newId } from './id';
import type { Schema } from './schema';

const MAX_NAME = 100;

/** Two colours that are always the same for the same seed. */
export function avatarColor(seed: string): string {
  const [a = 0, b = 0] = createHash('sha256').update(seed).digest();
  const first = AVATAR_COLORS[a % AVATAR_COLORS.length];
  const second = AVATAR_COLORS[b % AVATAR_COLORS.length];
  return first === second ? `${first}` : `${first}-${second}`;
}

export function initialProperties(color: string): UserProperties {
  return { color, defaultEntity: null, defaultStructureChart: 'entity' };
}

export const INITIAL_PREFERENCES: UserPreferences = { theme: 'system', analytics: true, notifications: {} };

function namesOf(identity: Identity, email: string): { first: string; last: string } {
  const name =
    identity.name?.replace(/[\s\p{Control}\p{Surrogate}]+/gu, ' ').trim() || (email.split('@')[0] ?? email);
  const space = name.indexOf(' ');
  const first = space < 0 ? name : name.slice(0, space);
  const last = space < 0 ? '' : name.slice(space + 1);
  return { first: first.slice(0, MAX_NAME), last: last.slice(0, MAX_NAME) };
}

/**
 * Sign-up without invitation: a verified identity that nobody knows becomes a user without membership. An address
 * alone never binds: whoever was invited under it comes in by the link of the invitation.
 * @throws Refusal 403 email-unverified when the address is not verified.
 */
export async function register(trx: Transaction<Schema>, identity: Identity): Promise<void> {
  const email = identity.email?.trim().toLowerCase();
  if (!email || !identity.emailVerified) throw emailUnverified();
  const { first, last } = namesOf(identity, email);
  await trx
    .insertInto('user')
    .values({
      id: newId(),
      uid: identity.uid,
      email,
      first_name: first,
      last_name: last,
      role: 'User',
      status: 'Active',
      properties: JSON.stringify(initialProperties(avatarColor(identity.uid))),
      preferences: JSON.stringify(INITIAL_PREFERENCES),
    })
    .onConflict((any) => any.doNothing())
    .execute();
}

export function addressTaken() {
  return conflict(because('addressTaken'));
}
