import type { CallApi } from '#contract/api';
import type { Page } from '#contract/call';
import { listDocuments } from '#contract/calls/documentList';
import type { RecentDocument } from '../../machines/documents/remembered';

const SHOWN = 4;

/** The newest documents, and how many there are. */
export function read(api: CallApi, entity: string): Promise<Page<RecentDocument>> {
  return api(listDocuments, { entity, query: { sort: '-createdAt', limit: SHOWN } });
}
