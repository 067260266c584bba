import { searchableByPlatform } from '../searching';

/** Users and entities are found by their words along an index: the admin area folded and compared each row of its lists. */
export const sql = [
  searchableByPlatform({ table: 'user', relation: '"user"', words: 'words_key', among: `role = 'User'` }),
  searchableByPlatform({ table: 'entity', relation: 'entity', words: 'words_key', among: 'true' }),
].join('\n');
