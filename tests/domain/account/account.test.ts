import { describe, expect, it } from 'vitest';
import { missingOf, requirementsOf } from '#domain/account/password';
import { readPhoneNumber } from '#domain/account/phone';
import { aPolicy } from '../../kit/fixtures';

const STRICT = aPolicy({
  minLength: 8,
  maxLength: 12,
  lowercase: true,
  uppercase: true,
  digit: true,
  symbols: '$!',
});

describe('a password', () => {
  it('must at least have its length', () => {
    expect(requirementsOf(aPolicy())).toEqual(['minLength']);
    expect(missingOf(aPolicy(), '12345')).toEqual(['minLength']);
    expect(missingOf(aPolicy(), '123456')).toEqual([]);
  });

  it('lacks all that a strict policy asks, in the order in which it is told', () => {
    expect(missingOf(STRICT, '')).toEqual(['minLength', 'lowercase', 'uppercase', 'digit', 'symbol']);
    expect(requirementsOf(STRICT)).toEqual([
      'minLength',
      'maxLength',
      'lowercase',
      'uppercase',
      'digit',
      'symbol',
    ]);
  });

  it.each([
    ['Abcdef1$', []],
    ['Abcdefg1#', ['symbol']],
    ['abcdef1$', ['uppercase']],
    ['ABCDEF1$', ['lowercase']],
    ['Abcdefg$', ['digit']],
    ['Abcdefghijk1$', ['maxLength']],
    ['ÉÉabcde1$', ['uppercase']],
  ] as const)('%s lacks %j', (password, missing) => {
    expect(missingOf(STRICT, password)).toEqual(missing);
  });
});

describe('a phone number', () => {
  it.each([
    ['+31612345678', '+31612345678'],
    ['+31 (0)6 12 34-56.78', '+31612345678'],
    ['0031 6 1234 5678', '+31612345678'],
    ['  +49 30/1234567 ', '+49301234567'],
    ['06 1234 5678', null],
    ['+0612345678', null],
    ['+31 6 12', null],
    ['+1234567890123456', null],
    ['+31 six', null],
    ['', null],
  ])('typed as "%s" is read as %s', (typed, number) => {
    expect(readPhoneNumber(typed)).toBe(number);
  });
});
