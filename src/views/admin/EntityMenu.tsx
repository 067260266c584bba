import { History, Info, LogIn, Users } from 'lucide-react';
import type { AdminEntityDetails } from '#contract/calls/admin';
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

/** Where its page leads to beside the entity itself. */
export function EntityPageMenu({ entity: { id } }: { readonly entity: AdminEntityDetails }) {
  const here = useEntity()?.id ?? null;
  const activity = hrefOf('/{-$entity}/admin/activity', here);
  return (
    <MoreActions className="box-frame-strong">
      <MenuLink icon={Users} href={hrefOf('/{-$entity}/entity/users', id)}>
        Its users
      </MenuLink>
      <MenuLink icon={History} href={`${activity}?${new URLSearchParams({ subject: id })}`}>
        What was done with it here
      </MenuLink>
    </MoreActions>
  );
}
