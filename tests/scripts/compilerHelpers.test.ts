import * as compiled from 'tslib';
import { describe, expect, it } from 'vitest';
import * as native from '../../vite.compilerHelpers';

type Work = () => Generator<unknown, unknown, unknown>;

/** What a generator does between its waits, by either helper: what it yields, what it is given, how it ends. */
async function toldBy(
  { __asyncGenerator, __await }: Pick<typeof native, '__asyncGenerator' | '__await'>,
  ends: 'returns' | 'throws' | 'is left',
) {
  const told: unknown[] = [];
  const work: Work = function* () {
    try {
      told.push(yield __await(Promise.resolve('waited')));
      try {
        yield __await(Promise.reject(new Error('refused')));
      } catch (error) {
        told.push(String(error));
      }
      told.push(yield yield __await('first'));
      yield 'second';
      if (ends === 'throws') throw new Error('broken');
      return yield __await(Promise.resolve('over'));
    } finally {
      told.push('released');
    }
  };
  const values = __asyncGenerator(null, [], work);
  try {
    for (let each = await values.next(); ; each = await values.next('given')) {
      told.push(each);
      if (each.done) break;
      if (ends === 'is left') {
        told.push(await values.return('left'));
        break;
      }
    }
  } catch (error) {
    told.push(String(error));
  }
  return told;
}

describe('what stands in place of the compiler’s helpers', () => {
  it.each(['returns', 'throws', 'is left'] as const)(
    'iterates as they do a generator that %s',
    async (ends) => {
      const told = await toldBy(native, ends);
      expect(told).toEqual(await toldBy(compiled, ends));
      expect(told).toContain('released');
    },
  );

  it('waits as they do, for what is answered and for what fails', async () => {
    const work: Work = function* () {
      const first = yield Promise.resolve(1);
      try {
        yield Promise.reject(new Error('refused'));
      } catch (error) {
        return [first, String(error)];
      }
    };
    const failing: Work = function* () {
      yield 1;
      throw new Error('broken');
    };
    const both = [native.__awaiter, compiled.__awaiter].map((helper) =>
      Promise.allSettled([helper(null, undefined, Promise, work), helper(null, [], Promise, failing)]),
    );
    const [mine, theirs] = await Promise.all(both);
    expect(mine).toEqual(theirs);
    expect(mine?.[0]).toEqual({ status: 'fulfilled', value: [1, 'Error: refused'] });
  });

  it('copies, leaves out and joins as they do', () => {
    const source = { a: 1, b: undefined, c: [3] };
    expect(native.__rest(source, ['a', 'd'])).toEqual(compiled.__rest(source, ['a', 'd']));
    expect(native.__assign({ a: 1 }, source)).toEqual(compiled.__assign({ a: 1 }, source));
    expect(native.__spreadArray([1], ['2'])).toEqual(compiled.__spreadArray([1], ['2']));
  });
});
