import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyRound, LogOut, type LucideIcon, Mail, UserRound } from 'lucide-react';
import type { User } from '#contract/calls/user';
import { Avatar } from '../shared/Avatar';
import { fullName } from '../shared/format';
import { hrefOf } from '../shared/routes';
import styles from './Pop.module.css';

interface MenuLink {
  readonly title: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** What a person sets for themselves, in the order of the menu. */
export const USER_LINKS: readonly MenuLink[] = [
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
    <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.avatarButton} aria-label={`Account of ${name}`}>
          <Avatar name={name} color={user.properties.color} size={size} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <div className={styles.person}>
          <p className={styles.personName}>{name}</p>
          <p className={styles.personMail}>{user.email}</p>
        </div>
        {USER_LINKS.map(({ title, path, icon: Icon }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={hrefOf(path, entityId)}
            className={styles.item}
            leftSection={<Icon size={16} />}
          >
            {title}
          </Menu.Item>
        ))}
        <hr className={styles.divider} />
        <Menu.Item component={Link} to="/sign-out" className={styles.item} leftSection={<LogOut size={16} />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
