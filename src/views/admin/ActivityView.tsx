import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ADMIN_ACTS, type AdminAct, type AdminActKind } from '#contract/calls/admin';
import type { AdminUser } from '#contract/calls/adminUsers';
import { figuresOf, formatDateTime, fullName, keepTogether } from '../shared/format';
import { filtersOf } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import { type Column, rowNoteClass } from '../shared/list/Table';
import { inWords } from '../shared/lists';
import { activityRoute } from './routes';

const ACT_WORDS: Readonly<Record<AdminActKind, string>> = {
  'entity.created': 'Created an entity',
  'entity.updated': 'Changed an entity',
  'entity.featuresChanged': 'Switched features',
  'entity.deleted': 'Deleted an entity',
  'user.updated': 'Changed a user',
  'user.closed': 'Closed an account',
  'administrator.added': 'Added a Quorate user',
  'administrator.removed': 'Removed a Quorate user',
};

const filters = (administrators: readonly AdminUser[]) =>
  filtersOf<ReturnType<typeof activityRoute.useSearch>>([
    {
      kind: 'choice',
      key: 'act',
      label: 'Act',
      all: 'Any act',
      options: ADMIN_ACTS.map((act) => [act, ACT_WORDS[act]]),
    },
    {
      kind: 'choice',
      key: 'actor',
      label: 'By',
      all: 'Anybody',
      options: administrators.map((user) => [user.id, fullName(user)]),
    },
    {
      kind: 'own',
      keys: ['subject'],
      chips: ({ subject }) =>
        typeof subject === 'string'
          ? [{ key: 'subject', text: 'One entity or user only', without: { subject: undefined } }]
          : [],
      Control: () => null,
    },
  ]);

const ACT: Column<AdminAct> = {
  label: 'What',
  cell: ({ act, fields }) => (
    <span className="lay-narrow">
      <span className="type-strong">{ACT_WORDS[act]}</span>
      {fields.length > 0 && (
        <span className={rowNoteClass}>
          <span>{inWords(fields)}</span>
        </span>
      )}
    </span>
  ),
};

/** Everything that happened to one of them. */
function Subject({ subject: { id, name, kind } }: AdminAct) {
  return (
    <Link to="/{-$entity}/admin/activity" params={true} search={{ subject: id }} className="hover-accent">
      {name === null ? 'Somebody who is not known any more' : kind === 'entity' ? keepTogether(name) : name}
    </Link>
  );
}

const COLUMNS: readonly Column<AdminAct>[] = [
  { label: 'To', onPhone: 'beside', cell: (act) => <Subject {...act} /> },
  { label: 'By', isQuiet: true, onPhone: 'hidden', cell: ({ actor }) => actor.name },
  { label: 'When', isQuiet: true, onPhone: 'hidden', cell: ({ at }) => formatDateTime(at) },
];

/** The record of everything that was done in the admin area, the newest first. */
export function ActivityView() {
  const { page, pageNumber, sort, administrators } = activityRoute.useLoaderData();
  const search = activityRoute.useSearch();
  const narrowing = useMemo(() => filters(administrators), [administrators]);
  return (
    <ListPage
      title="Activity"
      count={figuresOf(page, 'act')}
      filters={narrowing}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={50}
      keyOf={({ id }) => id}
      first={ACT}
      columns={COLUMNS}
      sort={sort}
      nothing={{
        title: 'Nothing was done here yet',
        text: 'What administrators of the platform do appears here, and stays.',
      }}
      nothingFits={{ title: 'Nothing fits', text: 'Nothing that was done here fits these filters.' }}
    />
  );
}
