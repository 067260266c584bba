import { Info, LogIn, Users } from 'lucide-react';
import type { EntityRow } from '#domain/admin/entityTree';
import { useEntity } from '../shared/app';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuLink } from '../shared/menu/MenuItem';
import { hrefOf } from '../shared/routes';
import { SEGMENTS } from './words';

/** Where an entity leads to. What is done with it is done on its page, which shows what goes with it. */
export function EntityMenu({ row: { entity } }: { readonly row: EntityRow }) {
  const here = useEntity()?.id ?? null;
  const { id, name, type } = entity;
  return (
    <MoreActions label={`More actions for ${name}`}>
      <MenuLink
        icon={Info}
        href={hrefOf('/{-$entity}/admin/entities/$type/$id', here, { type: SEGMENTS[type], id })}
      >
        Details and features
      </MenuLink>
      <MenuLink icon={LogIn} href={hrefOf('/{-$entity}', id)}>
        Open entity
      </MenuLink>
      <MenuLink icon={Users} href={hrefOf('/{-$entity}/entity/users', id)}>
        Its users
      </MenuLink>
    </MoreActions>
  );
}
