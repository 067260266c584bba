import { leastCommonMultiple, type Rational } from '#contract/decision/rational';
import { isAboveZero } from './components';
import type { Graph } from './group';
import { logOf } from './near';

/** The edges of a track that something flows over, as numbers for searching: the order of the rows makes no difference. */
export interface Lines {
  /** The parties in their order: each has its place. */
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  /** Of each line, by the place of the holder and then of the entity. */
  readonly holders: Int32Array;
  readonly entities: Int32Array;
  readonly shares: readonly Rational[];
  /** Of the shares, to the base of two. */
  readonly logs: Float64Array;
  /** Where the lines of each holder begin; they end where the next one's begin. */
  readonly down: Int32Array;
  /** The lines into each entity. */
  readonly up: readonly (readonly number[])[];
  /** A denominator that all shares have in common. */
  readonly base: bigint;
}

export function linesOf({ edges }: Graph): Lines {
  const flowing = edges.filter(isAboveZero);
  const ids = [...new Set(flowing.flatMap(({ holderId, entityId }) => [holderId, entityId]))].sort();
  const places = new Map(ids.map((id, at) => [id, at]));
  const lines = flowing
    .map(({ holderId, entityId, share }) => ({
      holder: places.get(holderId) ?? 0,
      entity: places.get(entityId) ?? 0,
      share,
    }))
    .sort((a, b) => a.holder - b.holder || a.entity - b.entity);
  const down = new Int32Array(ids.length + 1);
  const up: number[][] = ids.map(() => []);
  for (const [at, { holder, entity }] of lines.entries()) {
    down[holder + 1] = at + 1;
    up[entity]?.push(at);
  }
  for (let at = 1; at < down.length; at += 1) down[at] = Math.max(down[at] ?? 0, down[at - 1] ?? 0);
  return {
    ids,
    places,
    holders: Int32Array.from(lines, ({ holder }) => holder),
    entities: Int32Array.from(lines, ({ entity }) => entity),
    shares: lines.map(({ share }) => share),
    logs: Float64Array.from(lines, ({ share }) => logOf(share)),
    down,
    up,
    base: lines.map(({ share }) => share.denominator).reduce(leastCommonMultiple, 1n),
  };
}
