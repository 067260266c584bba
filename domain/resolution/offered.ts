import type { Resolution } from '#contract/calls/resolutions';

/** Whether a record is offered to keep: not while it may still be written, nor where text and documents are closed. */
export function isOffered({ status, papersClosed }: Pick<Resolution, 'status' | 'papersClosed'>): boolean {
  return status !== 'Draft' && papersClosed === null;
}
