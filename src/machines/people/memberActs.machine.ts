import {
  addEntityUser,
  removeEntityUsers,
  updateEntityUser,
  updateEntityUsers,
} from '#contract/calls/people';
import type { Role } from '#contract/vocabulary';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

export interface NamedUser {
  readonly id: string;
  readonly name: string;
}

interface OfUsers {
  readonly users: readonly NamedUser[];
}

interface Added {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly invite: boolean;
  readonly color: string;
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

/** What an admin does with the users of an entity. */
export interface MemberActs {
  readonly add: ActOf<typeof addEntityUser, Added>;
  readonly rename: ActOf<typeof updateEntityUser, Renamed>;
  readonly changeRole: ActOf<typeof updateEntityUsers, OfUsers & { readonly role: Role }>;
  readonly invite: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly withdraw: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly suspend: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly resume: ActOf<typeof updateEntityUsers, OfUsers>;
  readonly remove: ActOf<typeof removeEntityUsers, OfUsers>;
}

const NAME_FIELDS = ['firstName', 'lastName'] as const;

const missingNames = (input: Pick<Added, 'firstName' | 'lastName'>) =>
  NAME_FIELDS.filter((field) => input[field].trim() === '');

const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

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
    missing: (input) => [...missingNames(input), ...(isAddress(input.email) ? [] : (['email'] as const))],
    options: ({ email, firstName, lastName, color, ...rest }) => ({
      body: {
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        properties: { color },
        ...rest,
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
    options: (input) => ({ body: { ids: idsOf(input) } }),
    words: (input) => `Remove ${usersInWords(input)}`,
    done: ({ count }) => (count === 1 ? 'The user is removed.' : `${count} users are removed.`),
    leavesPage: true,
  },
};

/** What an admin does with the users of an entity, one act at a time. */
export const memberActsMachine = actMachine<MemberActs>('memberActs', MEMBER_ACTS);
