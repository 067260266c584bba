import { afterEach, expect, it } from 'vitest';
import { instrument, keyOf, numbersOf, SWITCH, switchOf } from '../../../tools/charts/decisions';

const SOURCE = `
const DAYS = 30;
function isOld({ at, kept }, now) {
  if (kept) return false;
  return now - at > DAYS && now !== 0;
}
`;

const { code, mutants } = instrument(SOURCE, 'shared/age.ts', new Set(numbersOf(SOURCE)));

const decisions = switchOf();

/** The function of the source, with one of its mutants in force. */
function asked(active: string | null, thing: { at: number; kept: boolean }, now: number): unknown {
  Object.assign(globalThis, { [SWITCH]: decisions });
  decisions.active = active;
  const make = new Function(`${code}; return isOld;`);
  return make()(thing, now);
}

afterEach(() => {
  Object.assign(globalThis, { [SWITCH]: undefined });
});

it('every decision of a function stands beside what it could be instead', () => {
  expect(mutants).toEqual([
    'shared/age.ts, isOld: not kept',
    'shared/age.ts, isOld: false becomes true',
    'shared/age.ts, isOld: now - at > DAYS && now !== 0 becomes ||',
    'shared/age.ts, isOld: nothing instead of now - at > DAYS && now !== 0',
    'shared/age.ts, isOld: now - at > DAYS becomes >=',
    'shared/age.ts, isOld: now - at becomes +',
    'shared/age.ts, isOld: DAYS becomes DAYS + 1',
    'shared/age.ts, isOld: now !== 0 becomes ===',
    'shared/age.ts, isOld: 0 becomes 0 + 1',
  ]);
});

it('with no mutant in force it decides as it is written, and is known to have been asked', () => {
  decisions.asked.clear();
  expect(asked(null, { at: 0, kept: true }, 31)).toBe(false);
  expect([...decisions.asked]).toEqual([keyOf('shared/age.ts', 0), keyOf('shared/age.ts', 1)]);
  expect(asked(null, { at: 0, kept: false }, 31)).toBe(true);
  expect(asked(null, { at: 0, kept: false }, 30)).toBe(false);
});

it('one mutant decides otherwise, and no other one beside it', () => {
  const oldest = { at: 0, kept: false };
  expect(asked(keyOf('shared/age.ts', 0), oldest, 31)).toBe(false);
  expect(asked(keyOf('shared/age.ts', 4), oldest, 30)).toBe(true);
  expect(asked(keyOf('shared/age.ts', 6), oldest, 31)).toBe(false);
});
