import type { Page } from '#contract/call';
import type { DocumentFilter } from '#contract/calls/documentFilters';
import type { EntityDocument } from '#contract/calls/documents';
import type { Flow } from '../../../machines/flows';
import type { NarrowedBy } from '../filters';

/** What the list of documents is made of. */
export interface LibraryData extends NarrowedBy {
  readonly page: Page<EntityDocument>;
  readonly filter: {
    readonly folder?: string | undefined;
    readonly tag?: readonly string[] | undefined;
    readonly sort?: string | undefined;
  };
  readonly pageNumber: number;
  /** Of the reader, by name. */
  readonly saved: readonly DocumentFilter[];
  readonly acts: Flow<'libraryActs'>;
  readonly downloads: Flow<'documentDownloads'>;
}
