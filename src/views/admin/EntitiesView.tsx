import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { AdminEntity } from '#contract/calls/admin';
import { COUNTRIES } from '#contract/countries';
import { ENTITY_STATUSES, ENTITY_TYPES, FEATURES } from '#contract/vocabulary';
import { buttonClass } from '../shared/Button';
import { EntityTile } from '../shared/EntityTile';
import { countryName, figures, figuresOf, formatDate, formatNumber, keepTogether } from '../shared/format';
import { filtersOf } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import { type Column, rowLinkClass, rowNoteClass } from '../shared/list/Table';
import { entityStatusLook, StatusText } from '../shared/Status';
import { entitiesRoute } from './routes';
import { FEATURE_WORDS, SEGMENTS } from './words';

const FILTERS = filtersOf<ReturnType<typeof entitiesRoute.useSearch>>([
  { kind: 'text', key: 'q', label: 'Find by name or number', placeholder: 'Search by name or number' },
  {
    kind: 'choice',
    key: 'type',
    label: 'Type',
    all: 'Any type',
    options: ENTITY_TYPES.map((type) => [type, type]),
  },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Any status',
    options: ENTITY_STATUSES.map((status) => [status, status]),
  },
  {
    kind: 'choice',
    key: 'country',
    label: 'Country',
    all: 'Any country',
    options: COUNTRIES.map((code) => [code, countryName(code)] as const).toSorted(([, a], [, b]) =>
      a.localeCompare(b, 'en'),
    ),
  },
  {
    kind: 'choice',
    key: 'feature',
    label: 'Feature',
    all: 'Any feature',
    options: FEATURES.map((feature) => [feature, FEATURE_WORDS[feature][0]]),
  },
]);

const NAME: Column<AdminEntity> = {
  label: 'Name',
  sorts: ['name', '-name'],
  cell: ({ id, name, type, companies }) => (
    <span className="lay-row gap-10">
      <EntityTile name={name} type={type} size={28} />
      <span className="lay-narrow">
        <Link
          to="/{-$entity}/admin/entities/$type/$id"
          params={(before) => ({ ...before, type: SEGMENTS[type], id })}
          className={rowLinkClass}
        >
          {keepTogether(name)}
        </Link>
        <span className={rowNoteClass}>
          <span>{type}</span>
          {companies > 0 && <span>{figures(companies, 'company', 'companies')}</span>}
        </span>
      </span>
    </span>
  ),
};

const COLUMNS: readonly Column<AdminEntity>[] = [
  {
    label: 'Status',
    onPhone: 'beside',
    cell: ({ status }) => <StatusText {...entityStatusLook(status)} />,
  },
  {
    label: 'Country',
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ country }) => (country === null ? 'Not known' : countryName(country)),
  },
  {
    label: 'Features',
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ features }) => `${features.length} of ${FEATURES.length}`,
  },
  { label: 'Users', isQuiet: true, onPhone: 'hidden', cell: ({ users }) => formatNumber(users) },
  {
    label: 'Added',
    sorts: ['-createdAt', 'createdAt'],
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

/** All entities of the platform. */
export function EntitiesView() {
  const { page, pageNumber, sort } = entitiesRoute.useLoaderData();
  const search = entitiesRoute.useSearch();
  const create = (
    <Link to="/{-$entity}/admin/entities/create" params={true} className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden /> Create entity
    </Link>
  );
  return (
    <ListPage
      title="Entities"
      lead={figuresOf(page, 'entity', 'entities')}
      actions={create}
      filters={FILTERS}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={50}
      keyOf={({ id }) => id}
      first={NAME}
      columns={COLUMNS}
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
