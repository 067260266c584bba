import { useMemo, useState } from 'react';
import type { Structure } from '#contract/calls/structure';
import { closedAtFirst, opened } from '#domain/chart/closing';
import type { ChartParty } from '#domain/chart/drawing';
import { type Layout, layoutOf } from '#domain/chart/layout';
import type { Line } from '#domain/chart/lines';
import { shownOf } from '#domain/chart/shown';
import { partyName, UNKNOWN_HOLDER } from './words';

export interface Chart {
  readonly rootId: string;
  readonly parties: ReadonlyMap<string, ChartParty>;
  readonly lines: readonly Line[];
  readonly layout: Layout;
  readonly nameOf: (id: string) => string;
  readonly toggle: (id: string) => void;
  /** Draws a party that is below a closed one. */
  readonly reveal: (id: string) => void;
  /** Null opens all. */
  readonly openAll: (() => void) | null;
}

/** The chart of a structure, and what of it is closed. */
export function useChart(structure: Structure): Chart {
  const { parties, lines, ids, nameOf } = useMemo(() => {
    const shown = shownOf(structure, UNKNOWN_HOLDER);
    const named = shown.parties.map((party) => ({ ...party, name: partyName(party) }));
    const byId = new Map(named.map((party) => [party.id, party]));
    return {
      parties: byId,
      lines: shown.lines,
      ids: [...byId.keys()],
      nameOf: (id: string) => byId.get(id)?.name ?? '',
    };
  }, [structure]);
  const first = useMemo(() => closedAtFirst(ids, lines, structure.rootId), [ids, lines, structure.rootId]);
  // What somebody opened or closed holds on other days too.
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map());
  const closed = useMemo(() => closedBy(ids, first, chosen), [ids, first, chosen]);
  const layout = useMemo(() => layoutOf(ids, lines, closed), [ids, lines, closed]);
  return {
    rootId: structure.rootId,
    parties,
    lines,
    layout,
    nameOf,
    toggle: (id) => choose((before) => new Map(before).set(id, !closed.has(id))),
    reveal: (id) => {
      const open = opened(closed, ids, lines, id);
      const toOpen = [...closed].filter((one) => !open.has(one) && one !== id);
      if (toOpen.length > 0)
        choose((before) => new Map([...before, ...toOpen.map((one) => [one, false] as const)]));
    },
    openAll: closed.size > 0 ? () => choose(new Map(ids.map((id) => [id, false]))) : null,
  };
}

function closedBy(
  ids: readonly string[],
  first: ReadonlySet<string>,
  chosen: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  return new Set(ids.filter((id) => chosen.get(id) ?? first.has(id)));
}
