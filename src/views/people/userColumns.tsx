import { Link, useNavigate } from '@tanstack/react-router';
import { Mail, PauseCircle, PlayCircle, Undo2, UserCog, UserMinus } from 'lucide-react';
import type { EntityUser } from '#contract/calls/entity';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { Avatar } from '../shared/Avatar';
import { formatDate, fullName } from '../shared/format';
import { Lately } from '../shared/Lately';
import { type Column, rowLinkClass } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { StatusText } from '../shared/Status';
import { standingLook } from '../shared/standing';

/** Who it is, which leads to them. */
export const nameColumn = (self: string | undefined): Column<EntityUser> => ({
  label: 'Name',
  sorts: ['name', '-name'],
  cell: (user) => (
    <span className="lay-row gap-10">
      <Avatar name={fullName(user)} color={user.properties.color} size={28} />
      <Link
        to="/{-$entity}/entity/users/$id"
        params={(before) => ({ ...before, id: user.id })}
        className={rowLinkClass}
      >
        {fullName(user)}
      </Link>
      {user.id === self && <span className="type-meta">You</span>}
    </span>
  ),
});

/** Who only reads is called by that, and not by the role. */
export const roleInWords = ({ role, access }: Pick<EntityUser, 'role' | 'access'>): string =>
  access === 'Member' ? role : access;

/**
 * The other columns, with days of the entity's zone.
 * @param onPhone where a phone shows who was last active when, which is what a review of access is about.
 */
export function columnsIn(
  timeZone: string,
  isAdmin: boolean,
  onPhone: 'below' | 'hidden' = 'hidden',
): readonly Column<EntityUser>[] {
  const lastActive: Column<EntityUser> = {
    label: 'Last active',
    sorts: ['-lastActive', 'lastActive'],
    isQuiet: true,
    onPhone,
    cell: ({ status, lastActiveAt, invitedAt }) => {
      if (status === 'Invited' && invitedAt) return `Invited ${formatDate(invitedAt, timeZone)}`;
      return (
        <>
          {onPhone === 'below' && <span className="phone-only">Last active: </span>}
          {lastActiveAt ? (
            <Lately at={lastActiveAt} timeZone={timeZone} />
          ) : (
            <span className="ink-3">Not yet</span>
          )}
        </>
      );
    },
  };
  return [
    { label: 'Email', isQuiet: true, onPhone: 'hidden', cell: ({ email }) => email ?? '' },
    {
      label: 'Role',
      sorts: ['role', '-role'],
      onPhone: 'beside',
      cell: (user) =>
        user.role === 'Admin' ? (
          <span className="type-small type-strong">Admin</span>
        ) : (
          <span className="type-small ink-2">{roleInWords(user)}</span>
        ),
    },
    {
      label: 'Status',
      sorts: ['status', '-status'],
      onPhone: 'beside',
      cell: (user) => <StatusText {...standingLook(user)} />,
    },
    ...(isAdmin ? [lastActive] : []),
  ];
}

interface UserMenuProps {
  readonly user: EntityUser;
  readonly ask: (asked: Asked<MemberActs>) => void;
}

/** What an admin does with one user: what fits their status. */
export function UserMenu({ user, ask }: UserMenuProps) {
  const navigate = useNavigate();
  const { id, role, status, hasEnded } = user;
  const input = { users: [{ id, name: fullName(user) }] };
  const isInvitable = !hasEnded && (status === 'Invited' || status === 'Inactive');
  /** On the page where it is seen what they hold. */
  const askThere = (question: 'suspend' | 'remove') =>
    void navigate({
      to: '/{-$entity}/entity/users/$id',
      params: (before) => ({ ...before, id }),
      search: { ask: question },
    });
  return (
    <MoreActions label={`More actions for ${fullName(user)}`}>
      {isInvitable && (
        <MenuItem icon={Mail} onChoose={() => ask({ act: 'invite', input })}>
          {status === 'Invited' ? 'Send invite again' : 'Send invite'}
        </MenuItem>
      )}
      {!hasEnded && status === 'Invited' && (
        <MenuItem icon={Undo2} onChoose={() => ask({ act: 'withdraw', input })}>
          Withdraw the invitation
        </MenuItem>
      )}
      {!hasEnded && (
        <MenuItem
          icon={UserCog}
          onChoose={() =>
            ask({ act: 'changeRole', input: { ...input, role: role === 'Admin' ? 'User' : 'Admin' } })
          }
        >
          Change role
        </MenuItem>
      )}
      {!hasEnded && status === 'Active' && (
        <MenuItem icon={PauseCircle} onChoose={() => askThere('suspend')}>
          Suspend
        </MenuItem>
      )}
      {!hasEnded && status === 'Suspended' && (
        <MenuItem icon={PlayCircle} onChoose={() => ask({ act: 'resume', input })}>
          Let in again
        </MenuItem>
      )}
      <MenuItem isDanger icon={UserMinus} onChoose={() => askThere('remove')}>
        Remove
      </MenuItem>
    </MoreActions>
  );
}
