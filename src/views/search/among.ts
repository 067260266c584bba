import { type SearchResponse, SOURCE_KINDS } from '#contract/calls/ai';
import type { Tag } from '#contract/calls/tags';
import type { Filter, Words } from '../shared/list/filters';

/** In what a question is looked for. */
export type Among = Pick<SearchResponse, 'kinds' | 'tags'>;

/** In the address: everywhere, although the answer that is shown was looked for in less. */
export const ALL = 'all';

const KINDS = { document: 'Documents', resolution: 'Resolutions' } as const;

/** What a question can be narrowed to. */
export function filtersIn(tags: readonly Tag[]): readonly Filter[] {
  const kinds: Filter = {
    kind: 'choice',
    key: 'kind',
    label: 'Kinds of sources',
    all: 'Documents and resolutions',
    options: SOURCE_KINDS.map((kind) => [kind, KINDS[kind]]),
  };
  const byTag: Filter = {
    kind: 'choice',
    key: 'tag',
    label: 'Tag',
    all: 'All tags',
    options: tags.map(({ id, name }) => [id, name]),
  };
  return tags.length > 0 ? [kinds, byTag] : [kinds];
}

/** What the address says, else as the answer was asked that is shown: a question that follows is looked for in the same. */
export function amongIn({ kind, tag }: Words, shown: Among | null): Among {
  const kinds = kind === undefined ? (shown?.kinds ?? []) : SOURCE_KINDS.filter((known) => known === kind);
  if (tag === undefined) return { kinds, tags: shown?.tags ?? [] };
  return { kinds, tags: [tag].flat().filter((id) => id !== ALL) };
}

/** `Looked in documents with the tag “Leases”.`; null where it was looked for everywhere. */
export function amongWords({ kinds, tags }: Among, all: readonly Tag[]): string | null {
  const names = all.filter(({ id }) => tags.includes(id)).map(({ name }) => `“${name}”`);
  const [only] = kinds.length === 1 ? kinds : [];
  if (only === undefined && names.length === 0) return null;
  const what = only === undefined ? 'what is' : KINDS[only].toLowerCase();
  return `Looked in ${what}${names.length > 0 ? ` tagged ${names.join(' and ')}` : ''}.`;
}
