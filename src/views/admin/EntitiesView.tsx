import { Link, useNavigate } from '@tanstack/react-router';
import { List, ListTree, Plus } from 'lucide-react';
import { type EntityRow, type RestRow, type TreeRow, treeRows } from '#domain/admin/entityTree';
import { buttonClass } from '../shared/Button';
import { Segments } from '../shared/fields/Segments';
import { figuresOf, formatNumber } from '../shared/format';
import { setFilters, withoutFilters } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import type { Column } from '../shared/list/Table';
import { EntityMenu } from './EntityMenu';
import { EntityName } from './EntityName';
import { COLUMNS, FILTERS } from './entityColumns';
import { entitiesRoute } from './routes';
import { SEGMENTS } from './words';

const VIEWS = [
  { value: 'tree', label: 'Tree', icon: ListTree },
  { value: 'list', label: 'List', icon: List },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** All entities of the platform: who holds what as a tree, and what is looked for as a list. */
export function EntitiesView() {
  const { page, branches, pageNumber, sort } = entitiesRoute.useLoaderData();
  const search = entitiesRoute.useSearch();
  const { show, toggle } = useTree();
  const isTree = branches !== null;
  const rows = page.items.map(alone);
  const first: Column<TreeRow> = {
    label: 'Name',
    sorts: ['name', '-name'],
    cell: (row) => (row.kind === 'entity' ? <EntityName row={row} toggle={isTree ? toggle : null} /> : null),
  };
  const create = (
    <Link to="/{-$entity}/admin/entities/create" params={true} className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden /> Create entity
    </Link>
  );
  return (
    <ListPage
      title="Entities"
      count={isTree ? figuresOf(page, 'group') : figuresOf(page, 'entity', 'entities')}
      actions={create}
      filters={FILTERS}
      tools={<Segments label="Shown as" options={VIEWS} value={isTree ? 'tree' : 'list'} onChange={show} />}
      search={search}
      page={{ ...page, items: rows }}
      items={branches ? treeRows(page.items, branches) : rows}
      pageNumber={pageNumber}
      rows={50}
      {...(isTree && { counted: 'Groups' })}
      acts={(row) => (row.kind === 'entity' ? <EntityMenu row={row} /> : null)}
      keyOf={({ path }) => path.join('/')}
      first={first}
      columns={COLUMNS}
      heading={(row) => (row.kind === 'rest' ? <Rest row={row} /> : null)}
      sort={sort}
      nothing={{
        title: 'No entities yet',
        text: 'Workspaces and companies of the platform appear here.',
        action: create,
      }}
      nothingFits={{ title: 'No entity fits', text: 'No entity of the platform fits these filters.' }}
    />
  );
}

const alone = (entity: EntityRow['entity']): EntityRow => ({
  kind: 'entity',
  path: [entity.id],
  entity,
  isOpen: null,
});

/** What the address says of the tree. Nothing is looked for in it, so who goes back to it clears the filters. */
function useTree() {
  const navigate = useNavigate();
  const search = entitiesRoute.useSearch();
  const open = search.open ?? [];
  const go = (changes: object) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    show: (view: View) =>
      go({
        page: undefined,
        after: undefined,
        view: view === 'list' ? view : undefined,
        ...(view === 'tree' && setFilters(FILTERS, search).length > 0 && withoutFilters(FILTERS)),
      }),
    toggle: (id: string) =>
      go({ open: open.includes(id) ? open.filter((one) => one !== id) : [...open, id] }),
  };
}

/** The entity's own page says more of what it holds. */
function Rest({ row: { holder, count } }: { readonly row: RestRow }) {
  return (
    <Link
      to="/{-$entity}/admin/entities/$type/$id"
      params={(before) => ({ ...before, type: SEGMENTS[holder.type], id: holder.id })}
      className="hover-accent"
    >
      {formatNumber(count)} more of {holder.name}
    </Link>
  );
}
