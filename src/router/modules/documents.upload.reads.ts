import { type DocumentFolder, listFolders } from '#contract/calls/folders';
import { listTags, type Tag } from '#contract/calls/tags';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface UploadVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
}

export interface UploadPageData {
  readonly tags: readonly Tag[];
  readonly folders: readonly DocumentFolder[];
}

/** Where documents can be put, and what they can be tagged with. Null outside an entity. */
export const readUploadPage = kept(async (visit: UploadVisit): Promise<UploadPageData | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Upload documents' }, async (api) => {
    const [tags, folders] = await Promise.all([api(listTags, { entity }), api(listFolders, { entity })]);
    return { tags: tags.items, folders: folders.items };
  });
});
