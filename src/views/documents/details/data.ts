import type { DocumentDetails } from '#contract/calls/documents';
import type { Flow } from '../../../machines/flows';

/** What the page of a document is made of. */
export interface DocumentData {
  readonly document: DocumentDetails;
  readonly view: Flow<'documentView'>;
  readonly content: Flow<'documentContent'>;
  readonly acts: Flow<'documentActs'>;
  readonly comments: Flow<'documentComments'>;
  readonly changes: Flow<'documentChanges'>;
  readonly choices: Flow<'documentChoices'>;
  readonly members: Flow<'memberSearch'>;
  readonly download: Flow<'download'>;
}
