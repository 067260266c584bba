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
  nothingAsked: () => 'Say what is to be changed.',
};
