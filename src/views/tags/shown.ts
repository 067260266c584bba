import type { Tag } from '#contract/calls/tags';
import { fits, folded } from '../shared/matching';

interface Wanted {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

const ORDERS: Readonly<Record<string, (a: Tag, b: Tag) => number>> = {
  '-name': (a, b) => folded(b.name).localeCompare(folded(a.name)),
  '-documents': (a, b) => b.documents - a.documents,
  documents: (a, b) => a.documents - b.documents,
};

/** The tags that have the words, whatever their capitals and accents; they arrive by name. */
export function tagsShown(tags: readonly Tag[], { q = '', sort = '' }: Wanted): readonly Tag[] {
  const found = tags.filter(({ name }) => fits(q.trim(), [name]));
  const order = ORDERS[sort];
  return order ? found.toSorted(order) : found;
}
