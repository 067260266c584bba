import { createHash } from 'node:crypto';
import { ENTITIES, LEGAL_PERSONS, PEOPLE } from './group';

const NAMES: Readonly<Record<'entity' | 'user' | 'party', readonly string[]>> = {
  entity: Object.keys(ENTITIES),
  user: Object.keys(PEOPLE),
  party: [...Object.keys(ENTITIES), ...Object.keys(LEGAL_PERSONS), ...Object.keys(PEOPLE)],
};

/**
 * The id of somebody or something in the group of the tests, the same in every run.
 * @throws Error where the group has none of that name.
 */
export function idOf(kind: keyof typeof NAMES, name: string): string {
  if (!NAMES[kind].includes(name)) throw new Error(`The group of the tests has no ${kind} ${name}`);
  const hex = createHash('sha256').update(`quorate test ${kind} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Of who has signed in, at the identity provider. */
export const uidOf = (name: string) => `uid-${name}`;

export const emailOf = (name: string) => PEOPLE[name]?.email ?? `${name}@vanhouten.test`;

export const nameOf = (name: string) => {
  const { firstName = name, lastName = '' } = PEOPLE[name] ?? {};
  return `${firstName} ${lastName}`.trim();
};
