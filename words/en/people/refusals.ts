import { userStatusName } from '#contract/vocabulary';
import type { PeopleRefusals } from '../../people/refusals';
import type { Sentences } from '../../words';

export const REFUSALS: Sentences<PeopleRefusals> = {
  alreadyMember: (name) => `${name} has access to this entity already.`,
  sameTwice: () => 'This address stands here more than once.',
  blocked: (name, status) => `This cannot be done: the status of ${name} is “${userStatusName(status)}”.`,
  noAccount: (name) => `${name} has no account yet. Send an invitation first.`,
  lastAdmin: () => 'An entity keeps at least one active admin. Make somebody else an admin first.',
  readsOnly: (name) => `${name} only reads here, and cannot be an admin.`,
  barred: (name) => `The platform keeps ${name} out of every entity. Ask support.`,
  notYours: (name) =>
    `${name} belongs to another entity too, or signs in with this address. They change their name and address themselves.`,
  addressTaken: () => 'This address belongs to another user.',
  endNeeded: () => 'An auditor reads until a day. Enter it.',
  endForAuditors: () => 'Only the access of an auditor ends on a day.',
  endPast: () => 'The access has to end after today.',
  guestOfOne: () =>
    'A guest reads one document, meeting or resolution of this entity, and nobody else is a guest of one.',
  guestHere: () => 'A guest reads one thing here, and so nothing in other entities.',
  noSuccessor: () => 'Choose somebody who works in this entity and stays.',
  auditorNoAdmin: () => 'An auditor only reads, and cannot be an admin.',
  reviewChanged: () => 'Who has access changed since you read the list. Look at it again.',
  reviewOver: () => 'This quarter is over. Look at the list of this one.',
  reviewConfirmed: () => 'Somebody has confirmed the list of this quarter already.',
  assistantOfEntity: () => 'Choose another member of this entity, who works here.',
  assistantsNamedBy: () => 'Only this user and an admin say who prepares for them.',
  assistantsHaveNone: (name) => `${name} only reads here: there is nothing to prepare for them.`,
  nothingAsked: () => 'Say what is to be changed.',
};
