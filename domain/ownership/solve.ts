import { leastCommonMultiple } from '#contract/decision/rational';
import type { Component } from './components';
import type { Edge, Graph } from './group';
import { factorsOf, type Matrix, solvedExactly } from './lifting';
import { type Fraction, multiplied, NOTHING } from './sum';

/** The values of a loop's members, by their ids. */
export type Values = ReadonlyMap<string, Fraction>;

/** Solves `x = A x + own` inside a component, for one `own` after another. */
export function solverOf({ members }: Component, graph: Graph): (own: Values) => Values {
  const places = new Map(members.map((id, at) => [id, at]));
  const rows = members.map((id, at) => rowOf(edgesInside(graph, id, places), places, at));
  const matrix = rows.map(({ values }) => values);
  const factors = factorsOf(matrix);
  return (own) => {
    const denominator = [...own.values()].map((value) => value.denominator).reduce(leastCommonMultiple, 1n);
    const rightSide = rows.map(({ scale }, at) => scale * over(denominator, own.get(members[at] ?? '')));
    const solution = solvedExactly(matrix, factors, rightSide);
    return new Map(
      solution.map((value, at) => [members[at] ?? '', multiplied(value, { numerator: 1n, denominator })]),
    );
  };
}

function over(denominator: bigint, value: Fraction = NOTHING): bigint {
  return value.numerator * (denominator / value.denominator);
}

function edgesInside(graph: Graph, id: string, places: ReadonlyMap<string, number>): readonly Edge[] {
  return (graph.heldBy.get(id) ?? []).filter(({ entityId }) => places.has(entityId));
}

/** A row of I - A, in whole numbers. */
function rowOf(edges: readonly Edge[], places: ReadonlyMap<string, number>, at: number) {
  const scale = edges.map(({ share }) => share.denominator).reduce(leastCommonMultiple, 1n);
  const values = new Map([[at, scale]]);
  for (const { entityId, share } of edges) {
    const column = places.get(entityId) ?? at;
    values.set(column, (values.get(column) ?? 0n) - share.numerator * (scale / share.denominator));
  }
  const nonZero: Matrix[number] = [...values].filter(([, value]) => value !== 0n);
  return { scale, values: nonZero };
}
