import type { Resolution } from '#contract/calls/resolutions';

/** What the page of a record is called: `Record of RES-2026-031`. */
export function recordName({ number }: Pick<Resolution, 'number'>): string {
  return number === null ? 'Record of a draft' : `Record of ${number}`;
}

/** Whether a record is offered to keep: not while it may still be written, nor where text and documents are closed. */
export function isOffered({ status, papersClosed }: Pick<Resolution, 'status' | 'papersClosed'>): boolean {
  return status !== 'Draft' && papersClosed === null;
}
