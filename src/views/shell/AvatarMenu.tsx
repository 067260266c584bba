import { KeyRound, LogOut, type LucideIcon, Mail, UserRound } from 'lucide-react';
import type { User } from '#contract/calls/user';
import { Avatar } from '../shared/Avatar';
import { fullName } from '../shared/format';
import { MenuButton, MenuGroup } from '../shared/menu/MenuButton';
import { MenuLink } from '../shared/menu/MenuItem';
import { hrefOf } from '../shared/routes';
import styles from './Pop.module.css';

interface UserLink {
  readonly title: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** What a person sets for themselves, in the order of the menu. */
export const USER_LINKS: readonly UserLink[] = [
  { title: 'User settings', path: '/{-$entity}/user/settings', icon: UserRound },
  { title: 'Change password', path: '/{-$entity}/user/change-password', icon: KeyRound },
  { title: 'Email Notifications', path: '/{-$entity}/user/emails', icon: Mail },
];

interface AvatarMenuProps {
  readonly user: User;
  readonly entityId: string | null;
  readonly size?: 32 | 36;
}

export function AvatarMenu({ user, entityId, size = 32 }: AvatarMenuProps) {
  const name = fullName(user);
  return (
    <MenuButton
      label={`Account of ${name}`}
      className={styles.avatarButton}
      face={<Avatar name={name} color={user.properties.color} size={size} />}
    >
      <MenuGroup
        label={
          <>
            <p className="type-body type-strong ink-1 lay-word-break">{name}</p>
            <p className="type-meta lay-word-break">{user.email}</p>
          </>
        }
      >
        {USER_LINKS.map(({ title, path, icon }) => (
          <MenuLink key={path} href={hrefOf(path, entityId)} icon={icon}>
            {title}
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuGroup>
        <MenuLink href="/sign-out" icon={LogOut}>
          Sign out
        </MenuLink>
      </MenuGroup>
    </MenuButton>
  );
}
