import { listSearch } from '../listSearch';

/** What the list of documents is narrowed to, as the address has it. */
export const readDocumentsSearch = listSearch(
  ['q', 'from', 'to', 'deleted'],
  // A filter that is chosen from a list is written as one, also where one is all that is meant.
  ['tag', 'format', 'reading', 'uploadedBy', 'folder'],
);

export type DocumentsSearch = ReturnType<typeof readDocumentsSearch>;
