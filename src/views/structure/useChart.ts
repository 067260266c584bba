import { useMemo } from 'react';
import type { Structure } from '#contract/calls/structure';
import { closedAtFirst, opened } from '#domain/chart/closing';
import type { ChartParty } from '#domain/chart/drawing';
import { type Layout, layoutOf } from '#domain/chart/layout';
import type { Line } from '#domain/chart/lines';
import { shownOf } from '#domain/chart/shown';
import type { StructureSearch } from './address';
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

/** In the address: every party is open that was not closed. */
const ALL = 'all';

type Folds = Pick<StructureSearch, 'opened' | 'closed'>;

/** The chart of a structure, and what of it is closed: as the address says, so that it holds on other days and is sent along. */
export function useChart(structure: Structure, folds: Folds, fold: (folds: Folds) => void): Chart {
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
  const { opened: openOnes, closed: closedOnes } = folds;
  const closed = useMemo(
    () => closedBy(ids, first, { opened: openOnes, closed: closedOnes }),
    [ids, first, openOnes, closedOnes],
  );
  const layout = useMemo(() => layoutOf(ids, lines, closed), [ids, lines, closed]);
  return {
    rootId: structure.rootId,
    parties,
    lines,
    layout,
    nameOf,
    toggle: (id) => {
      if (layout.boxes.some((box) => box.id === id && box.hasBelow)) {
        fold(folded(folds, [id], !closed.has(id)));
      }
    },
    reveal: (id) => {
      const open = opened(closed, ids, lines, id);
      const toOpen = [...closed].filter((one) => !open.has(one) && one !== id);
      if (toOpen.length > 0) fold(folded(folds, toOpen, false));
    },
    openAll: closed.size > 0 ? () => fold({ opened: [ALL], closed: undefined }) : null,
  };
}

function closedBy(
  ids: readonly string[],
  first: ReadonlySet<string>,
  { opened: open = [], closed = [] }: Folds,
): ReadonlySet<string> {
  const [isOpened, isClosed] = [new Set(open), new Set(closed)];
  return new Set(
    ids.filter((id) => isClosed.has(id) || (first.has(id) && !isOpened.has(id) && !isOpened.has(ALL))),
  );
}

/** What the address says once these are closed, or opened. */
function folded({ opened: open = [], closed = [] }: Folds, ids: readonly string[], isClosed: boolean): Folds {
  const others = (some: readonly string[]) => some.filter((id) => !ids.includes(id));
  const said = (some: readonly string[]) => (some.length > 0 ? some : undefined);
  return isClosed
    ? { opened: said(others(open)), closed: [...others(closed), ...ids] }
    : { opened: [...others(open), ...ids], closed: said(others(closed)) };
}
