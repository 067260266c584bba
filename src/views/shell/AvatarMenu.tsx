import type { User } from '#contract/calls/user';
import { Avatar } from '../shared/Avatar';
import { fetchedLater } from '../shared/fetchedLater';
import { fullName } from '../shared/format';
import { useMenu } from '../shared/menu/useMenu';
import styles from './Pop.module.css';

const AccountMenu = fetchedLater(async () => (await import('./AccountMenu')).AccountMenu);

interface AvatarMenuProps {
  readonly user: User;
  readonly entityId: string | null;
  readonly size?: 32 | 36;
}

export function AvatarMenu({ user, entityId, size = 32 }: AvatarMenuProps) {
  const { button, place } = useMenu();
  const name = fullName(user);
  const label = `Account of ${name}`;
  return (
    <>
      <button type="button" className={styles.avatarButton} aria-label={label} title={label} {...button}>
        <Avatar name={name} color={user.properties.color} size={size} />
      </button>
      <AccountMenu {...place} isOpen={place.end !== null} user={user} entityId={entityId} />
    </>
  );
}
