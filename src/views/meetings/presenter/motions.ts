import type { AgendaItem } from '#contract/calls/meetings';

type LinkedResolution = NonNullable<AgendaItem['resolution']>;

/** `RES-2026-031: Sale of Kadeweg 14`; a draft has no number. */
export function nameOfResolution({ number, title }: LinkedResolution): string {
  return number === null ? title : `${number}: ${title}`;
}

/** What is put to the vote under an item unless something else is written: its proposal, else the resolution that it is about. */
export function motionOf({ proposal, resolution }: AgendaItem): string {
  return proposal === '' && resolution ? nameOfResolution(resolution) : proposal;
}

export const isUndecided = ({ status }: LinkedResolution): boolean =>
  status === 'Draft' || status === 'Pending' || status === 'Open';
