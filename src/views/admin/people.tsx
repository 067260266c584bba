import type { ReactNode } from 'react';
import type { AdminUser } from '#contract/calls/adminUsers';
import { USER_STATUSES, userStatusName } from '#contract/vocabulary';
import { Avatar } from '../shared/Avatar';
import { formatDate, fullName } from '../shared/format';
import { type Filter, filtersOf } from '../shared/list/filters';
import { type Column, rowNoteClass } from '../shared/list/Table';
import { StatusText, userStatusLook } from '../shared/Status';

/** What users of the platform are narrowed by. */
export const USER_FILTERS: readonly Filter[] = filtersOf<{ q?: string; status?: string }>([
  { kind: 'text', key: 'q', label: 'Find by name or address', placeholder: 'Search by name or address' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Any status',
    options: USER_STATUSES.map((status) => [status, userStatusName(status)]),
  },
]);

/** Somebody by name and address. @param link leads to them. */
export const personColumn = <User extends AdminUser>(
  link: (user: User, name: string) => ReactNode,
): Column<User> => ({
  label: 'Name',
  sorts: ['name', '-name'],
  cell: (user) => (
    <span className="lay-row gap-10">
      <Avatar name={fullName(user)} color={user.color} size={28} />
      <span className="lay-narrow">
        {link(user, fullName(user))}
        <span className={rowNoteClass}>
          <span>{user.email}</span>
        </span>
      </span>
    </span>
  ),
});

export const STATUS: Column<AdminUser> = {
  label: 'Status',
  onPhone: 'beside',
  cell: ({ status }) => <StatusText {...userStatusLook(status)} />,
};

export const ADDED: Column<AdminUser> = {
  label: 'Added',
  sorts: ['-createdAt', 'createdAt'],
  isQuiet: true,
  onPhone: 'hidden',
  cell: ({ createdAt }) => formatDate(createdAt),
};
