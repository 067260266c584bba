import type { EntityDocument } from '#contract/calls/documents';
import type { DocumentFolder } from '#contract/calls/folders';
import type { Tag } from '#contract/calls/tags';
import { aDocument, id, pageOf } from './fixtures';
import { QUIET_ANSWERS } from './render';

export function aTag(changes: Partial<Tag> = {}): Tag {
  return { id: id(401), name: 'Valuation', color: 'lagoon', documents: 3, revision: 1, ...changes };
}

export function aFolder(changes: Partial<DocumentFolder> = {}): DocumentFolder {
  return { id: id(501), name: 'Contracts', parentId: null, position: 0, documents: 2, ...changes };
}

/** What the list of documents reads. */
export function documentsAnswers(
  items: readonly EntityDocument[] = [aDocument()],
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    ...QUIET_ANSWERS,
    'documents.list': pageOf(items),
    'tags.list': { items: [aTag(), aTag({ id: id(402), name: 'Real estate', color: 'rust' })] },
    'documents.filters': { items: [] },
    'documents.folders': {
      items: [aFolder(), aFolder({ id: id(502), name: 'Leases', parentId: id(501) })],
    },
    ...more,
  };
}
