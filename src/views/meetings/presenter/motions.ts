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

/** Whether it is decided in writing, on its own page. */
export const isDecidedInWriting = ({ status }: LinkedResolution): boolean =>
  status === 'Pending' || status === 'Open';

/** The drafts that a vote on items can decide. */
export function draftsOf(items: readonly Pick<AgendaItem, 'resolution'>[]): readonly LinkedResolution[] {
  return items.flatMap(({ resolution }) => (resolution?.status === 'Draft' ? [resolution] : []));
}

export const namesOf = (resolutions: readonly LinkedResolution[]): string =>
  resolutions.map(nameOfResolution).join(', ');

export const numbersOf = (items: readonly AgendaItem[]): string =>
  items.map(({ position }) => position).join(', ');
