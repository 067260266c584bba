import type { SignOn } from '#contract/identity';

/** What vouches for an address, as far as it is typed; null where nothing of an organisation does. */
export function signOnOf(signOn: readonly SignOn[], address: string): SignOn | null {
  const domain = address.trim().toLowerCase().split('@')[1];
  return (domain && signOn.find(({ domains }) => domains.includes(domain))) || null;
}

/** What is offered to everybody. */
export const offeredToAll = (signOn: readonly SignOn[]): readonly SignOn[] =>
  signOn.filter(({ domains }) => domains.length === 0);

const KNOWN: Readonly<Record<string, string>> = {
  password: 'a password',
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
};

/** The name of a way to sign in, of which the provider tells the id; the id itself where nobody named it. */
export function methodName(signOn: readonly SignOn[], id: string): string {
  return signOn.find((each) => each.id === id)?.name ?? (Object.hasOwn(KNOWN, id) ? (KNOWN[id] ?? id) : id);
}
