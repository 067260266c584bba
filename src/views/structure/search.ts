import { fits } from '../shared/matching';
import type { StructureSearch } from './address';
import type { Chart } from './useChart';

export interface Found {
  /** What was not looked for. */
  readonly isDim: (id: string) => boolean;
  /** Parties whose name has the words, in the order they are drawn. */
  readonly found: readonly string[];
}

/** Nothing is taken out of the chart by words or a status: the rest is dimmed, so that the lines stay true. */
export function foundIn({ parties }: Chart, { q, status }: Pick<StructureSearch, 'q' | 'status'>): Found {
  const named = [...parties.values()].filter(({ name }) => q !== undefined && fits(q, [name]));
  const names = new Set(named.map(({ id }) => id));
  const isDim = (id: string) => {
    if (q !== undefined && !names.has(id)) return true;
    return status !== undefined && parties.get(id)?.entity?.status !== status;
  };
  return { isDim, found: [...names] };
}
