import { listSearch } from '../listSearch';

/** What the tags are narrowed to. */
export const readTagsSearch = listSearch(['q'], []);

export type TagsSearch = ReturnType<typeof readTagsSearch>;
