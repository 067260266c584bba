import { listTags, type Tag } from '#contract/calls/tags';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface TagsVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
}

export interface TagsData {
  /** All of the entity, by name. */
  readonly tags: readonly Tag[];
  readonly acts: Flow<'tagActs'>;
  readonly removal: Flow<'tagRemoval'>;
}

/** The tags of the entity, and what is done with them. Null outside an entity. */
export const readTags = kept(async (visit: TagsVisit): Promise<TagsData | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Tag management' }, async (api) => {
    const [{ items }, acts, removal] = await Promise.all([
      api(listTags, { entity }),
      context.flow('tagActs'),
      context.flow('tagRemoval'),
    ]);
    return { tags: items, acts, removal };
  });
});
