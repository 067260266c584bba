import type { Page } from '#contract/call';
import type { EntityUser } from '#contract/calls/entity';
import { listEntityUsers } from '#contract/calls/insideEntity';
import type { RouterContext } from '../context';

/** How many admins the forbidden page names. */
const HELPERS_NAMED = 5;

/** Who can help: the admins of the current entity. */
export async function readHelpers({ actors, api }: RouterContext): Promise<Page<EntityUser>['items']> {
  const entity = actors.entity.getSnapshot().context.current?.id;
  if (!entity) return [];
  const query = { role: 'Admin', limit: HELPERS_NAMED } as const;
  const page = await api(listEntityUsers, { entity, query, quiet: true }).catch(() => null);
  return page?.items ?? [];
}
