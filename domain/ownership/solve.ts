import { leastCommonMultiple } from '#contract/decision/rational';
import type { Component } from './components';
import type { Edge, Graph } from './group';
import { solvedExactly, systemOf } from './lifting';
import { type Fraction, NOTHING } from './sum';
import type { Matrix } from './system';

/** The values of a loop's members, by their ids. */
export type Values = ReadonlyMap<string, Fraction>;

/**
 * Solves `x = A x + own` inside a component, for one `own` after another. No more than the whole of anything is held: so no determinant of
 * I - A or of a part of it passes 1, and the scales of the rows bound both parts of the solution (Cramer's rule).
 */
export function solverOf({ members }: Component, graph: Graph): (own: Values) => Values {
  const places = new Map(members.map((id, at) => [id, at]));
  const rows = members.map((id, at) => rowOf(edgesInside(graph, id, places), places, at));
  const scale = rows.reduce((product, row) => product * row.scale, 1n);
  const system = systemOf(rows.map(({ values }) => values));
  return (own) => {
    const denominator = [...own.values()].map((value) => value.denominator).reduce(leastCommonMultiple, 1n);
    const whole = members.map((id) => over(denominator, own.get(id)));
    const solution = solvedExactly(
      system,
      rows.map((row, at) => row.scale * (whole[at] ?? 0n)),
      { numerator: scale * whole.reduce((sum, value) => sum + value, 0n), denominator: scale },
    );
    const both = solution.denominator * denominator;
    return new Map(
      solution.numerators.map((numerator, at) => [members[at] ?? '', { numerator, denominator: both }]),
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
