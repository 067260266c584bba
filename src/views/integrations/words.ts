import type { DeliveryFailure, DeliveryStatus, Pause } from '#contract/calls/webhooks';
import type { EventType } from '#contract/events';
import type { ScopeArea } from '#contract/tokenScopes';
import { EVENT_SENTENCES } from '../shared/events';

export const AREA_NAMES: Readonly<Record<ScopeArea, string>> = {
  entity: 'Entity, structure and shares',
  users: 'Users',
  boards: 'Boards and conflicts of interest',
  documents: 'Documents',
  meetings: 'Meetings and minutes',
  resolutions: 'Resolutions',
  tasks: 'Tasks',
  tags: 'Tags',
  search: 'Search and questions',
};

export const STATUS_NAMES: Readonly<Record<DeliveryStatus, string>> = {
  queued: 'Waits',
  sending: 'Is being sent',
  delivered: 'Delivered',
  failed: 'Failed',
};

const FAILURES: Readonly<Record<DeliveryFailure, string>> = {
  address: 'The host is not at a public address',
  unresolved: 'The host was not found',
  unreachable: 'The host did not take the connection',
  certificate: 'The certificate of the host is not valid',
  timeout: 'No answer within 10 seconds',
  redirect: 'The host answered with a redirect, which is not followed',
  status: 'The host refused it',
  unread: 'The creator of the webhook may not read the event any more',
  interrupted: 'The server ended in the middle',
};

/** Why an attempt failed, with what the other side answered. */
export function failureWords(failure: DeliveryFailure, httpStatus: number | null): string {
  return httpStatus === null ? FAILURES[failure] : `${FAILURES[failure]} (${httpStatus})`;
}

export const PAUSE_WORDS: Readonly<Record<Pause, string>> = {
  admin: 'Paused by an admin',
  failures: 'Paused: too much could not be delivered',
  creator: 'Paused: its creator may not read here any more',
};

/** What an event is, as a sentence without its subject. */
export function eventWords(type: EventType): string {
  return `${type}: ${EVENT_SENTENCES[type].replace(/\s*\{\}/, ' …').trim()}`;
}
