import { mayUploadDocuments } from '#contract/dashboard';
import type { EarlySection } from '../../shared/earlySection';

/** What is offered of documents before the application is there. */
export const early: EarlySection = { name: 'documents', feature: 'documents', mayBegin: mayUploadDocuments };
