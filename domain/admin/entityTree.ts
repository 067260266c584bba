import { PAGING, type Page } from '#contract/call';
import type { AdminEntity } from '#contract/calls/admin';

/** What is held by one entity, as far as a branch is shown. */
export type Branches = ReadonlyMap<string, Page<AdminEntity>>;

/** The most rows of one branch; the entity's own page has the others. */
export const BRANCH_ROWS = PAGING.most;

/** More branches are not open at once: the one that was opened first is closed. */
export const MOST_OPEN = 40;

/** An entity where it stands in the tree. */
export interface EntityRow {
  readonly kind: 'entity';
  /** Ids from the top to it: an entity of two holders stands in two places. */
  readonly path: readonly string[];
  readonly entity: AdminEntity;
  /** Null where nothing is below, or where it would lead around in a circle. */
  readonly isOpen: boolean | null;
}

/** What a branch does not show. */
export interface RestRow {
  readonly kind: 'rest';
  readonly path: readonly string[];
  readonly holder: AdminEntity;
  readonly count: number;
}

export type TreeRow = EntityRow | RestRow;

/** The rows of the tree from above to below. */
export function treeRows(tops: readonly AdminEntity[], branches: Branches): readonly TreeRow[] {
  return tops.flatMap((entity) => rowsFrom(entity, [], branches));
}

function rowsFrom(entity: AdminEntity, above: readonly string[], branches: Branches): readonly TreeRow[] {
  const path = [...above, entity.id];
  const isBranch = entity.childCount > 0 && !above.includes(entity.id);
  const branch = isBranch ? branches.get(entity.id) : undefined;
  const row: EntityRow = { kind: 'entity', path, entity, isOpen: isBranch ? branch !== undefined : null };
  if (!branch) return [row];
  const rest = branch.total - branch.items.length;
  return [
    row,
    ...branch.items.flatMap((child) => rowsFrom(child, path, branches)),
    ...(rest > 0 ? [{ kind: 'rest', path: [...path, 'rest'], holder: entity, count: rest } as const] : []),
  ];
}
