import type { ReactNode } from 'react';
import { ENTITY_STATUSES, ENTITY_TYPES, FEATURES } from '#contract/vocabulary';
import type { EntityRow, TreeRow } from '#domain/admin/entityTree';
import { countryOptions } from '../shared/countries';
import { Flag } from '../shared/Flag';
import { countryName, formatDate, formatNumber } from '../shared/format';
import { Lately } from '../shared/Lately';
import { filtersOf } from '../shared/list/filters';
import type { Column } from '../shared/list/Table';
import { entityStatusLook, StatusText } from '../shared/Status';
import styles from './EntityName.module.css';
import type { entitiesRoute } from './routes';
import { FEATURE_WORDS } from './words';

export const FILTERS = filtersOf<ReturnType<typeof entitiesRoute.useSearch>>([
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
    options: countryOptions(),
  },
  {
    kind: 'choice',
    key: 'feature',
    label: 'Feature',
    all: 'Any feature',
    options: FEATURES.map((feature) => [feature, FEATURE_WORDS[feature][0]]),
  },
]);

/** A column about the entity of a row. */
const ofEntity = (
  column: Omit<Column<TreeRow>, 'cell'> & { readonly cell: (entity: EntityRow['entity']) => ReactNode },
): Column<TreeRow> => ({
  ...column,
  cell: (row) => (row.kind === 'entity' ? column.cell(row.entity) : null),
});

export const COLUMNS: readonly Column<TreeRow>[] = [
  ofEntity({
    label: 'Status',
    onPhone: 'beside',
    cell: ({ status }) => <StatusText {...entityStatusLook(status)} />,
  }),
  ofEntity({
    label: 'Country',
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ country }) =>
      country === null ? (
        'Not known'
      ) : (
        <span className="lay-row gap-8">
          <Flag country={country} />
          {countryName(country)}
        </span>
      ),
  }),
  ofEntity({
    label: 'Features',
    isQuiet: true,
    className: styles.figures,
    onPhone: 'hidden',
    cell: ({ features }) => `${features.length} of ${FEATURES.length}`,
  }),
  ofEntity({
    label: 'Users',
    isQuiet: true,
    className: styles.figures,
    onPhone: 'hidden',
    cell: ({ users }) => formatNumber(users),
  }),
  ofEntity({
    label: 'Last active',
    sorts: ['-lastActive', 'lastActive'],
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ lastActiveAt }) =>
      lastActiveAt ? <Lately at={lastActiveAt} /> : <span className="ink-3">Not yet</span>,
  }),
  ofEntity({
    label: 'Added',
    sorts: ['-createdAt', 'createdAt'],
    isQuiet: true,
    className: 'tablet-none',
    onPhone: 'hidden',
    cell: ({ createdAt }) => formatDate(createdAt),
  }),
];
