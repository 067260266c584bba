import { Link } from '@tanstack/react-router';
import type { CustomerUser } from '#contract/calls/adminUsers';
import { figuresOf, formatNumber } from '../shared/format';
import { ListPage } from '../shared/list/ListPage';
import { type Column, rowLinkClass } from '../shared/list/Table';
import { ADDED, personColumn, STATUS, USER_FILTERS } from './people';
import { customersRoute } from './routes';

const NAME = personColumn<CustomerUser>(({ id }, name) => (
  <Link
    to="/{-$entity}/admin/customer-users/$id"
    params={(before) => ({ ...before, id })}
    className={rowLinkClass}
  >
    {name}
  </Link>
));

const COLUMNS: readonly Column<CustomerUser>[] = [
  STATUS,
  { label: 'Entities', isQuiet: true, onPhone: 'hidden', cell: ({ entities }) => formatNumber(entities) },
  ADDED,
];

/** The users of all entities. */
export function CustomersView() {
  const { page, pageNumber, sort } = customersRoute.useLoaderData();
  const search = customersRoute.useSearch();
  return (
    <ListPage
      title="Customer users"
      count={figuresOf(page, 'user')}
      filters={USER_FILTERS}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={50}
      keyOf={({ id }) => id}
      first={NAME}
      columns={COLUMNS}
      sort={sort}
      nothing={{ title: 'No users yet', text: 'Users of all entities appear here.' }}
      nothingFits={{ title: 'Nobody fits', text: 'No user of an entity fits these filters.' }}
    />
  );
}
