import { type DocumentIndex, getDocumentIndex } from '#contract/calls/folders';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface IndexVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
}

/** The index of documents by folder. Null outside an entity. */
export const readIndex = kept(async (visit: IndexVisit): Promise<DocumentIndex | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Index of documents' }, (api) =>
    api(getDocumentIndex, { entity }),
  );
});
