import { listSearch } from '../listSearch';

/** What the list of resolutions is narrowed to. */
export const readResolutionsSearch = listSearch(['q', 'from', 'to', 'awaitsMe'], ['status', 'organ']);

export type ResolutionsSearch = ReturnType<typeof readResolutionsSearch>;
