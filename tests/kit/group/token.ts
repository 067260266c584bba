import { claimsOf, emulatorToken } from '../tokens';
import { PEOPLE } from './group';
import { emailOf, nameOf, uidOf } from './ids';

/**
 * A token of somebody of the group of the tests, as the emulator issues it.
 * @throws Error where the group has nobody of that name.
 */
export function tokenOf(name: string): string {
  if (!(name in PEOPLE)) throw new Error(`The group of the tests has nobody called ${name}`);
  const person = { uid: uidOf(name), email: emailOf(name), name: nameOf(name) };
  return emulatorToken(claimsOf(person, Math.floor(Date.now() / 1000)));
}
