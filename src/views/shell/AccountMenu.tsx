import { ClipboardList, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/calls/user';
import { fetchedLater } from '../shared/fetchedLater';
import { fullName } from '../shared/format';
import { MenuGroup } from '../shared/menu/MenuButton';
import { MenuItem, MenuLink } from '../shared/menu/MenuItem';
import { MenuList } from '../shared/menu/MenuList';
import type { MenuPlace } from '../shared/menu/useMenu';
import { hrefOf } from '../shared/routes';
import { USER_LINKS } from './userLinks';

const SessionRecord = fetchedLater(async () => (await import('./SessionRecord')).SessionRecord);

interface AccountMenuProps extends MenuPlace {
  readonly isOpen: boolean;
  readonly user: User;
  readonly entityId: string | null;
}

/** Who is signed in, what they set for themselves, what happened, and the way out. */
export function AccountMenu({ user, entityId, ...place }: AccountMenuProps) {
  const [isRecord, setRecord] = useState(false);
  return (
    <>
      <MenuList place={place}>
        <MenuGroup
          label={
            <>
              <p className="type-body type-strong ink-1 lay-word-break">{fullName(user)}</p>
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
          <MenuItem icon={ClipboardList} onChoose={() => setRecord(true)}>
            Copy session record
          </MenuItem>
          <MenuLink href="/sign-out" icon={LogOut}>
            Sign out
          </MenuLink>
        </MenuGroup>
      </MenuList>
      {isRecord && <SessionRecord close={() => setRecord(false)} />}
    </>
  );
}
