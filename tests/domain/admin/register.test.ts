import { describe, expect, it } from 'vitest';
import { comparedWithRegister } from '#domain/admin/register';

const address = { street: 'Herengracht 182', postcode: '1016 BR', city: 'Amsterdam' };
const HOLDING = { name: 'Van Houten Beheer B.V.', address };
const said = {
  name: 'VAN HOUTEN BEHEER BV',
  street: 'Herengracht 182',
  postcode: '1016BR',
  city: 'AMSTERDAM',
};

describe('an entity and what a register knows by its number', () => {
  it('are the same however names, legal forms and postcodes are written', () => {
    expect(comparedWithRegister(HOLDING, [said])).toEqual({ kind: 'matches' });
  });

  it('are the same where one of them does not know the seat', () => {
    const nowhere = { street: null, postcode: null, city: null };
    expect(comparedWithRegister(HOLDING, [{ ...said, ...nowhere }])).toEqual({ kind: 'matches' });
    expect(comparedWithRegister({ ...HOLDING, address: nowhere }, [said])).toEqual({ kind: 'matches' });
  });

  it.each([
    ['name', { ...said, name: 'Van Houten Finance N.V.' }],
    ['city', { ...said, city: 'Rotterdam' }],
    ['postcode', { ...said, postcode: '3011 AA' }],
  ])('differ by their %s', (_, says) => {
    expect(comparedWithRegister(HOLDING, [says])).toEqual({ kind: 'differs', says });
  });

  it('are the same where one of several companies is', () => {
    expect(comparedWithRegister(HOLDING, [{ ...said, city: 'Rotterdam' }, said])).toEqual({
      kind: 'matches',
    });
  });

  it('are not compared where it knows none', () => {
    expect(comparedWithRegister(HOLDING, [])).toBeNull();
  });
});
