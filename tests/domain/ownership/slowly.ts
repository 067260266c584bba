import { ONE, plus, type Rational, rational, times, toRational, ZERO } from '#contract/decision/rational';
import type { DatedHolding, Party, Track } from '#domain/ownership/group';

/** A share of the slow calculation, or why there is none. */
export type Slow = Rational | 'undetermined' | 'closedLoop';

const minus = (a: Rational, b: Rational) => plus(a, times(b, rational(-1n)));
const isZero = ({ numerator }: Rational) => numerator === 0n;

/**
 * What everybody holds in everybody else, by the definition alone: the whole matrix D (I - A)^-1 by Gauss and Jordan, after the sets
 * that wholly hold themselves are taken out. It shares nothing with the code that it judges.
 */
export function integratedSlowly(
  parties: readonly Party[],
  holdings: readonly DatedHolding[],
  track: Track,
): Slow[][] {
  const ids = parties.map(({ id }) => id);
  const a = ids.map((holder) =>
    ids.map((entity) =>
      holdings
        .filter(({ holderId, entityId }) => holderId === holder && entityId === entity)
        .map((holding) => toRational(holding[track] ?? '0'))
        .reduce(plus, ZERO),
    ),
  );
  const isUnknown = (h: number, e: number) =>
    holdings.some((one) => one.holderId === ids[h] && one.entityId === ids[e] && one[track] === null);
  const at = (h: number, e: number) => a[h]?.[e] ?? ZERO;
  const reaches = closure(ids.length, (h, e) => !isZero(at(h, e)));
  const flows = closure(ids.length, (h, e) => !isZero(at(h, e)) || isUnknown(h, e));
  const isClosed = ids.map((_, member) => {
    const loop = ids.map(
      (__, other) => other === member || (reaches(member, other) && reaches(other, member)),
    );
    return ids.every(
      (__, e) =>
        !loop[e] || isZero(minus(ids.map((___, h) => (loop[h] ? at(h, e) : ZERO)).reduce(plus, ZERO), ONE)),
    );
  });
  const open = ids.map((_, h) => ids.map((__, e) => (isClosed[h] || isClosed[e] ? ZERO : at(h, e))));
  const walks = multiplied(open, inverted(open));
  return ids.map((_, h) =>
    ids.map((__, e): Slow => {
      if (reaches(h, e) && (isClosed[h] || isClosed[e])) return 'closedLoop';
      const throughUnknown = ids.some((___, x) =>
        ids.some((____, y) => isUnknown(x, y) && (h === x || flows(h, x)) && (y === e || flows(y, e))),
      );
      return throughUnknown ? 'undetermined' : (walks[h]?.[e] ?? ZERO);
    }),
  );
}

/** Whether one is reached from another over one step or more (Warshall). */
function closure(size: number, isStep: (from: number, to: number) => boolean) {
  const reached = Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (__, to) => isStep(from, to)),
  );
  for (const via of reached.keys())
    for (const row of reached)
      for (const to of reached.keys()) if (row[via] && reached[via]?.[to]) row[to] = true;
  return (from: number, to: number) => reached[from]?.[to] ?? false;
}

/** (I - A)^-1 by Gauss and Jordan. */
function inverted(a: readonly (readonly Rational[])[]): Rational[][] {
  const unit = (h: number, e: number) => (h === e ? ONE : ZERO);
  const rows = a.map((row, h) => [
    ...row.map((value, e) => minus(unit(h, e), value)),
    ...row.map((_, e) => unit(h, e)),
  ]);
  for (const column of a.keys()) {
    const found = rows.findIndex((row, h) => h >= column && !isZero(row[column] ?? ZERO));
    const [pivot] = rows.splice(found, 1);
    if (!pivot || found < 0) throw new RangeError('The matrix is singular');
    const { numerator, denominator } = pivot[column] ?? ONE;
    const scaled = pivot.map((value) => times(value, rational(denominator, numerator)));
    rows.splice(column, 0, scaled);
    for (const [h, row] of rows.entries()) {
      const factor = row[column] ?? ZERO;
      if (h !== column) rows[h] = row.map((value, e) => minus(value, times(factor, scaled[e] ?? ZERO)));
    }
  }
  return rows.map((row) => row.slice(a.length));
}

function multiplied(a: readonly (readonly Rational[])[], b: readonly (readonly Rational[])[]): Rational[][] {
  return a.map((row) =>
    row.map((_, e) => row.map((value, k) => times(value, b[k]?.[e] ?? ZERO)).reduce(plus, ZERO)),
  );
}
