import type { Instant } from './decision/texts';
import type { Process } from './process';

/** What is deleted can be restored for 30 days; after them nothing is left of it. */
export const DOCUMENT_STATES = ['inPlace', 'deleted'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** So many days a deleted document can be restored. */
export const RESTORABLE_DAYS = 30;

/** What somebody does with a document. `edit` is everything beside its name and its content. */
export const DOCUMENT_ACTS = [
  'edit',
  'rename',
  'replace',
  'delete',
  'restore',
  'retain',
  'hold',
  'release',
] as const;
export type DocumentAct = (typeof DOCUMENT_ACTS)[number];

/** What can happen to a document: an act of somebody, or its removal for good, which follows by itself. */
export const DOCUMENT_STEPS = [...DOCUMENT_ACTS, 'purge'] as const;
export type DocumentStep = (typeof DOCUMENT_STEPS)[number];

/** Who takes a step: an admin of the entity, an admin or whoever uploaded it, or nobody. */
export const DOCUMENT_STEP_BY = ['admin', 'adminOrUploader', 'itself'] as const;
export type DocumentStepBy = (typeof DOCUMENT_STEP_BY)[number];

/** Why a step is blocked. */
export type DocumentLack =
  /** It is a paper of a resolution that was sent. */
  | { readonly lack: 'frozen' }
  /** It is under a legal hold. */
  | { readonly lack: 'held' }
  /** Its retention period ends with this day. */
  | { readonly lack: 'retained'; readonly until: string }
  /** It was uploaded for a draft, and goes with it. */
  | { readonly lack: 'ofDraft' }
  /** It can be restored until then. */
  | { readonly lack: 'restorable'; readonly until: Instant };

export type DocumentProcess = Process<DocumentState, DocumentStep, DocumentLack, DocumentStepBy>;
