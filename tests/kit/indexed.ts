import type { Database } from '#server/database/connection';
import { indexAll } from '#server/search/indexer';
import { SEARCHED } from '#server/work';
import { silent } from './silent';

/** Brings what has changed into the index, which in tests nobody does in the background. */
export const indexed = (database: Database): Promise<void> =>
  indexAll({ database, searched: SEARCHED, logger: silent });
