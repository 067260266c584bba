import { confirmAccessReview, type ReviewConfirmation } from '#contract/calls/accessReview';
import {
  type AddedAccess,
  addEntityUser,
  endAssistance,
  nameAssistant,
  removeEntityUsers,
  updateEntityUser,
  updateEntityUsers,
} from '#contract/calls/people';
import type { Role } from '#contract/vocabulary';
import { quarterInWords } from '#domain/people/review';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

export interface NamedUser {
  readonly id: string;
  readonly name: string;
}

interface OfUsers {
  readonly users: readonly NamedUser[];
}

interface Succession {
  /** Whom what was under way goes to; null: it stays as it is. */
  readonly successor: string | null;
}

interface Added {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly invite: boolean;
  readonly color: string;
  readonly access: AddedAccess;
  /** The first day on which an auditor or a guest no longer reads; null for a member. */
  readonly accessEnds: string | null;
  /** The address of the page that a guest reads, or its id. */
  readonly guestOf: string;
  /** Other entities in which they are added as well. */
  readonly entities: readonly string[];
}

interface Renamed {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: it is not the admin's to change. */
  readonly email: string | null;
}

interface ChangedEnd {
  readonly userId: string;
  readonly name: string;
  /** The first day on which they no longer read; null while the field is no day. */
  readonly accessEnds: string | null;
}

interface NamedAssistant {
  /** For whom is prepared. */
  readonly userId: string;
  readonly name: string;
  /** Id of who does; empty while nobody is chosen. */
  readonly assistant: string;
  /** The first day on which they no longer do. */
  readonly ends: string | null;
}

interface EndedAssistance {
  readonly userId: string;
  readonly name: string;
  readonly assistance: string;
  readonly assistantName: string;
}

/** What an admin does with the users of an entity, and each user about who prepares for them. */
export interface MemberActs {
  readonly add: ActOf<typeof addEntityUser, Added>;
  readonly rename: ActOf<typeof updateEntityUser, Renamed>;
  readonly changeRole: ActOf<typeof updateEntityUsers, OfUsers & { readonly role: Role }>;
  readonly changeEnd: ActOf<typeof updateEntityUser, ChangedEnd>;
  readonly invite: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly withdraw: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly suspend: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly resume: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly remove: ActOf<typeof removeEntityUsers, OfUsers & Succession>;
  readonly confirmReview: ActOf<typeof confirmAccessReview, ReviewConfirmation>;
  readonly nameAssistant: ActOf<typeof nameAssistant, NamedAssistant>;
  readonly endAssistance: ActOf<typeof endAssistance, EndedAssistance>;
}

const NAME_FIELDS = ['firstName', 'lastName'] as const;

const missingNames = (input: Pick<Added, 'firstName' | 'lastName'>) =>
  NAME_FIELDS.filter((field) => input[field].trim() === '');

const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The last id in the address of a page: the first one is its entity's. */
export const guestIdIn = (address: string): string | null =>
  address.match(UUID)?.at(-1)?.toLowerCase() ?? null;

const idsOf = ({ users }: OfUsers) => users.map(({ id }) => id);

/** `Noor Willemsen`, or `3 users`. */
export const usersInWords = ({ users }: OfUsers) => {
  const [first] = users;
  return users.length === 1 && first ? first.name : `${users.length} users`;
};

const told =
  (one: string, many: string) =>
  ({ items }: { readonly items: readonly unknown[] }) =>
    items.length === 1 ? one : `${items.length} ${many}`;

export const MEMBER_ACTS: Acts<MemberActs> = {
  add: {
    call: addEntityUser,
    missing: (input) => [
      ...missingNames(input),
      ...(isAddress(input.email) ? [] : (['email'] as const)),
      ...(input.access !== 'Member' && input.accessEnds === null ? (['accessEnds'] as const) : []),
      ...(input.access === 'Guest' && guestIdIn(input.guestOf) === null ? (['guestOf'] as const) : []),
    ],
    options: ({ email, firstName, lastName, color, guestOf, ...rest }) => ({
      body: {
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        properties: { color },
        ...rest,
        ...(rest.access === 'Guest' && { guestOf: guestIdIn(guestOf) }),
      },
    }),
    words: ({ firstName, lastName }) => `Add ${`${firstName.trim()} ${lastName.trim()}`.trim()}`,
    done: ({ invited, status }) => {
      if (invited) return 'The invitation is on its way.';
      return status === 'Active' ? 'They have access now.' : 'They are added, and wait for an invitation.';
    },
  },
  rename: {
    call: updateEntityUser,
    missing: ({ email, ...names }) => [
      ...missingNames(names),
      ...(email === null || isAddress(email) ? [] : (['email'] as const)),
    ],
    options: ({ userId: id, firstName, lastName, email }) => ({
      params: { id },
      body: {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        ...(email !== null && { email: email.trim() }),
      },
    }),
    words: ({ firstName, lastName }) => `Change the details of ${firstName.trim()} ${lastName.trim()}`,
    done: () => 'The details are changed.',
  },
  changeRole: {
    call: updateEntityUsers,
    options: ({ role, ...input }) => ({ body: { ids: idsOf(input), role } }),
    words: ({ role, ...input }) => `Give ${usersInWords(input)} the role ${role}`,
    done: told('The role is changed.', 'roles are changed.'),
  },
  changeEnd: {
    call: updateEntityUser,
    missing: ({ accessEnds }) => (accessEnds === null ? ['accessEnds'] : []),
    options: ({ userId: id, accessEnds }) => ({
      params: { id },
      body: { ...(accessEnds !== null && { accessEnds }) },
    }),
    words: ({ name }) => `Change until when ${name} has access`,
    done: () => 'The day on which the access ends is changed.',
  },
  invite: {
    call: updateEntityUsers,
    options: (input) => ({ body: { ids: idsOf(input), invitation: 'send' } }),
    words: (input) => `Invite ${usersInWords(input)}`,
    done: told('The invitation is on its way.', 'invitations are on their way.'),
  },
  withdraw: {
    call: updateEntityUsers,
    options: (input) => ({ body: { ids: idsOf(input), invitation: 'withdraw' } }),
    words: (input) => `Withdraw the invitation of ${usersInWords(input)}`,
    done: told('The invitation is withdrawn.', 'invitations are withdrawn.'),
  },
  suspend: {
    call: updateEntityUsers,
    options: (input) => ({ body: { ids: idsOf(input), status: 'Suspended' } }),
    words: (input) => `Suspend ${usersInWords(input)}`,
    done: told('The user is suspended.', 'users are suspended.'),
  },
  resume: {
    call: updateEntityUsers,
    options: (input) => ({ body: { ids: idsOf(input), status: 'Active' } }),
    words: (input) => `Let ${usersInWords(input)} in again`,
    done: told('The user has access again.', 'users have access again.'),
  },
  remove: {
    call: removeEntityUsers,
    options: ({ successor, ...input }) => ({
      body: { ids: idsOf(input), ...(successor !== null && { successor }) },
    }),
    words: (input) => `Remove ${usersInWords(input)}`,
    done: ({ count }) => (count === 1 ? 'The user is removed.' : `${count} users are removed.`),
    leavesPage: true,
  },
  confirmReview: {
    call: confirmAccessReview,
    options: ({ quarter, seen }) => ({ body: { quarter, seen } }),
    words: ({ quarter }) => `Confirm who has access, for ${quarterInWords(quarter)}`,
    done: ({ quarter }) => `Who has access is confirmed for ${quarterInWords(quarter)}.`,
  },
  nameAssistant: {
    call: nameAssistant,
    missing: ({ assistant, ends }) => [
      ...(assistant === '' ? (['assistant'] as const) : []),
      ...(ends === null ? (['ends'] as const) : []),
    ],
    options: ({ userId: id, assistant, ends }) => ({ params: { id }, body: { assistant, ends: ends ?? '' } }),
    words: ({ name }) => `Name an assistant of ${name}`,
    done: () => 'The assistant is named.',
  },
  endAssistance: {
    call: endAssistance,
    options: ({ userId: id, assistance: assistanceId }) => ({ params: { id, assistanceId } }),
    words: ({ name, assistantName }) => `End that ${assistantName} prepares for ${name}`,
    done: () => 'The assistant no longer prepares.',
  },
};

/** What an admin does with the users of an entity, one act at a time. */
export const memberActsMachine = actMachine<MemberActs>('memberActs', MEMBER_ACTS);
