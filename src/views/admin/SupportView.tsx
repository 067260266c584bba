import { Link } from '@tanstack/react-router';
import type { SupportThread } from '#contract/calls/support';
import { Avatar } from '../shared/Avatar';
import { figuresOf, formatDateTime } from '../shared/format';
import { filtersOf } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import { type Column, rowLinkClass, rowNoteClass } from '../shared/list/Table';
import { supportRoute } from './routes';

const FILTERS = filtersOf<ReturnType<typeof supportRoute.useSearch>>([
  {
    kind: 'choice',
    key: 'awaits',
    label: 'Answered',
    all: 'Answered or not',
    options: [
      ['true', 'Waits for an answer'],
      ['false', 'Answered'],
    ],
  },
]);

const NAME: Column<SupportThread> = {
  label: 'Name',
  cell: ({ id, name, email, color }) => (
    <span className="lay-row gap-10">
      <Avatar name={name} color={color} size={28} />
      <span className="lay-narrow">
        <Link
          to="/{-$entity}/admin/support/$id"
          params={(before) => ({ ...before, id })}
          className={rowLinkClass}
        >
          {name}
        </Link>
        <span className={rowNoteClass}>
          <span>{email}</span>
        </span>
      </span>
    </span>
  ),
};

const COLUMNS: readonly Column<SupportThread>[] = [
  {
    label: 'Last message',
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ last }) => (last === '' ? 'A file' : last),
  },
  {
    label: 'Status',
    onPhone: 'beside',
    cell: ({ awaitsAnswer }) => (awaitsAnswer ? 'Waits for an answer' : 'Answered'),
  },
  { label: 'When', isQuiet: true, onPhone: 'hidden', cell: ({ lastAt }) => formatDateTime(lastAt) },
];

/** Who wrote to support, the newest first. */
export function SupportView() {
  const { page, pageNumber, sort } = supportRoute.useLoaderData();
  const search = supportRoute.useSearch();
  return (
    <ListPage
      title="Support"
      count={figuresOf(page, 'conversation')}
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
        title: 'Nobody has written to support yet',
        text: 'Messages of the support chat appear here.',
      }}
      nothingFits={{ title: 'No conversation fits', text: 'No conversation with support fits this filter.' }}
    />
  );
}
