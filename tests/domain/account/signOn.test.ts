import { describe, expect, it } from 'vitest';
import type { SignOn } from '#contract/identity';
import { methodName, offeredToAll, signOnOf } from '#domain/account/signOn';

const ENTRA: SignOn = { id: 'oidc.entra', name: 'Van Houten', domains: ['vanhouten.nl', 'vanhouten.eu'] };
const KADE: SignOn = { id: 'saml.kade', name: 'Kade', domains: ['kade.nl'] };
const GUESTS: SignOn = { id: 'oidc.guests', name: 'Guests', domains: [] };
const ALL = [ENTRA, KADE, GUESTS];

describe('the provider of an organisation', () => {
  it('vouches for the addresses of its domains alone, however they are typed', () => {
    expect(
      ['Eva@VanHouten.EU ', 'jan@kade.nl', 'jan@sub.kade.nl', 'jan@kade', 'kade.nl', '@', ''].map((address) =>
        signOnOf(ALL, address),
      ),
    ).toEqual([ENTRA, KADE, null, null, null, null, null]);
  });

  it('is offered to everybody where it has no domain', () => {
    expect(offeredToAll(ALL)).toEqual([GUESTS]);
  });

  it('goes by the name that it was given, and by its id where nobody gave it one', () => {
    expect(
      ['password', 'google.com', 'saml.kade', 'oidc.gone', 'toString'].map((id) => methodName(ALL, id)),
    ).toEqual(['a password', 'Google', 'Kade', 'oidc.gone', 'toString']);
  });
});
