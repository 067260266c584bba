import type { Page as Found } from '#contract/call';
import type { EntityDocument } from '#contract/calls/documents';
import { useEntity, useUser } from '../shared/app';
import { countOf, formatTotal } from '../shared/format';
import { ListPage } from '../shared/list/ListPage';
import { columnsIn, nameIn } from './columns';
import { filtersIn, listRoute } from './filters';

/** Rows of a page, as the loader asks for them. */
const ROWS_SHOWN = 100;

/** The documents of the entity. */
export function DocumentsView() {
  const data = listRoute.useLoaderData();
  const search = listRoute.useSearch();
  const entity = useEntity();
  const user = useUser();
  if (!data || !entity || !user) return null;
  const { page, filter, pageNumber, people } = data;
  const { timeZone } = entity.settings;
  const colors = new Map(people.map(({ id, properties }) => [id, properties.color]));
  return (
    <ListPage
      title="Documents"
      lead={leadOf(page)}
      filters={filtersIn(data)}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={ROWS_SHOWN}
      keyOf={({ id }) => id}
      first={nameIn({ timeZone })}
      columns={columnsIn({ timeZone, user: user.id, colors })}
      sort={filter.sort ?? '-createdAt'}
      nothing={{
        title: 'No documents yet',
        text: 'Documents of this entity appear here, with their tags and who added them.',
      }}
      nothingFits={{ title: 'No document fits', text: 'Nothing in this entity fits these filters.' }}
    />
  );
}

function leadOf(page: Found<EntityDocument>): string {
  return page.totalIsExact ? countOf(page.total, 'document') : `${formatTotal(page)} documents`;
}
