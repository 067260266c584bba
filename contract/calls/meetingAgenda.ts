import { call } from '../call';
import type { Feature } from '../vocabulary';
import type { MeetingReceipt, WrittenItem } from './meetings';

/* One item at a time, so that two people who prepare a meeting lose nothing of each other. */

const ADMIN = { features: ['meetings'], role: 'admin' } satisfies { features: Feature[]; role: 'admin' };

export interface ItemReceipt extends MeetingReceipt {
  readonly itemId: string;
  readonly itemRevision: number;
}

/** `position`: from 1; the last one where it is missing. */
export interface NewItem extends Omit<WrittenItem, 'id'> {
  readonly position?: number;
}

/** A merge patch: what is missing stays. */
export interface ItemUpdate extends Partial<Omit<WrittenItem, 'id'>> {
  /** Of the item that the caller saw. */
  readonly revision: number;
}

export const addAgendaItem = call<{ params: { id: string }; body: NewItem; answer: ItemReceipt }>(
  'meetings.agenda.add',
  'POST',
  '/meetings/{id}/agenda',
  'Add an item to the agenda',
  ADMIN,
);

export const updateAgendaItem = call<{
  params: { id: string; itemId: string };
  body: ItemUpdate;
  answer: ItemReceipt;
}>('meetings.agenda.update', 'PATCH', '/meetings/{id}/agenda/{itemId}', 'Change an item', ADMIN);

export const removeAgendaItem = call<{ params: { id: string; itemId: string }; answer: MeetingReceipt }>(
  'meetings.agenda.remove',
  'DELETE',
  '/meetings/{id}/agenda/{itemId}',
  'Remove an item',
  ADMIN,
);

/** Ids of all items, in their new order. */
export const orderAgenda = call<{
  params: { id: string };
  body: { readonly items: readonly string[] };
  answer: MeetingReceipt;
}>('meetings.agenda.order', 'PUT', '/meetings/{id}/agenda', 'Put the agenda in another order', ADMIN);
