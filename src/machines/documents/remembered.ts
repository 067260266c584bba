import type { Page } from '#contract/call';
import type { EntityDocument } from '#contract/calls/documents';

/** What the dashboard shows of a document. */
export type RecentDocument = Pick<EntityDocument, 'id' | 'name' | 'uploadedBy' | 'createdAt'>;

declare module '../shared/remembered' {
  interface DashboardSections {
    /** The newest documents, and how many there are. */
    readonly documents: Page<RecentDocument>;
  }
}
