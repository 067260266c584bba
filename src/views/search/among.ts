import { type AskedDocument, type SearchResponse, SOURCE_KINDS } from '#contract/calls/ai';
import type { Tag } from '#contract/calls/tags';
import type { Filter, Words } from '../shared/list/filters';

/** In what a question is looked for. */
export type Among = Pick<SearchResponse, 'kinds' | 'tags' | 'documents'>;

/** In the address: everywhere, although the answer that is shown was looked for in less. */
export const ALL = 'all';

const KINDS = {
  document: 'Documents',
  resolution: 'Resolutions',
  minutes: 'Minutes',
  task: 'Tasks',
} as const;

/** What a question can be narrowed to. @param documents those that it is asked about. */
export function filtersIn(tags: readonly Tag[], documents: readonly AskedDocument[]): readonly Filter[] {
  const kinds: Filter = {
    kind: 'choice',
    key: 'kind',
    label: 'Kinds of sources',
    all: 'All kinds of sources',
    options: SOURCE_KINDS.map((kind) => [kind, KINDS[kind]]),
  };
  const byTag: Filter = {
    kind: 'choice',
    key: 'tag',
    label: 'Tag',
    all: 'All tags',
    options: tags.map(({ id, name }) => [id, name]),
  };
  const byDocument: Filter = {
    kind: 'choice',
    key: 'document',
    label: 'Document',
    all: 'All documents',
    options: documents.map(({ id, name }) => [id, `Only “${name}”`]),
  };
  return [...(documents.length > 0 ? [byDocument] : []), kinds, ...(tags.length > 0 ? [byTag] : [])];
}

/** What the address says, else as the answer was asked that is shown: a question that follows is looked for in the same. */
export function amongIn(
  { kind, tag, document }: Words,
  shown: Among | null,
  about: readonly AskedDocument[],
): Among {
  const kinds = kind === undefined ? (shown?.kinds ?? []) : SOURCE_KINDS.filter((known) => known === kind);
  const tags = tag === undefined ? (shown?.tags ?? []) : [tag].flat().filter((id) => id !== ALL);
  const documents =
    document === undefined ? (shown?.documents ?? []) : about.filter(({ id }) => id === document);
  return { kinds, tags, documents };
}

/** `Looked in documents tagged “Leases”.`; null where it was looked for everywhere. */
export function amongWords({ kinds, tags, documents }: Among, all: readonly Tag[]): string | null {
  const names = all.filter(({ id }) => tags.includes(id)).map(({ name }) => `“${name}”`);
  if (documents.length > 0)
    return `Looked in ${documents.map(({ name }) => `“${name}”`).join(' and ')} alone.`;
  const [only] = kinds.length === 1 ? kinds : [];
  if (only === undefined && names.length === 0) return null;
  const what = only === undefined ? 'what is' : KINDS[only].toLowerCase();
  return `Looked in ${what}${names.length > 0 ? ` tagged ${names.join(' and ')}` : ''}.`;
}
