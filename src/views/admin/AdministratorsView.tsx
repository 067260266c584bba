import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { AdminUser } from '#contract/calls/adminUsers';
import { buttonClass } from '../shared/Button';
import { figuresOf } from '../shared/format';
import { ListPage } from '../shared/list/ListPage';
import { type Column, rowLinkClass } from '../shared/list/Table';
import { ADDED, personColumn, STATUS, USER_FILTERS } from './people';
import { administratorsRoute } from './routes';

const NAME = personColumn<AdminUser>(({ id }, name) => (
  <Link
    to="/{-$entity}/admin/quorate-users/$id"
    params={(before) => ({ ...before, id })}
    className={rowLinkClass}
  >
    {name}
  </Link>
));

const COLUMNS: readonly Column<AdminUser>[] = [STATUS, ADDED];

/** Who administers the platform. */
export function AdministratorsView() {
  const { page, pageNumber, sort } = administratorsRoute.useLoaderData();
  const search = administratorsRoute.useSearch();
  return (
    <ListPage
      title="Quorate users"
      count={figuresOf(page, 'administrator')}
      actions={
        <Link
          to="/{-$entity}/admin/quorate-users/create"
          params={true}
          className={buttonClass({ look: 'primary' })}
        >
          <Plus size={16} aria-hidden /> Add administrator
        </Link>
      }
      filters={USER_FILTERS}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={50}
      keyOf={({ id }) => id}
      first={NAME}
      columns={COLUMNS}
      sort={sort}
      nothing={{ title: 'Nobody yet', text: 'Administrators of the platform appear here.' }}
      nothingFits={{ title: 'Nobody fits', text: 'No administrator fits these filters.' }}
    />
  );
}
