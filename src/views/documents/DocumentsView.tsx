import { Link } from '@tanstack/react-router';
import { Tags, Upload } from 'lucide-react';
import { useMemo } from 'react';
import type { Page as Found } from '#contract/call';
import { type EntityDocument, NO_FOLDER } from '#contract/calls/documents';
import { useEntity, useUser } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { classes } from '../shared/classes';
import { countOf, formatTotal } from '../shared/format';
import { ListPage } from '../shared/list/ListPage';
import { DropZone } from '../shared/upload/DropZone';
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
  const folder = data?.filter.folder;
  const folderId = folder === undefined || folder === NO_FOLDER ? null : folder;
  const place = useMemo(() => ({ folderId, tags: [] }), [folderId]);
  if (!data || !entity || !user) return null;
  const { page, filter, pageNumber, people } = data;
  const { timeZone } = entity.settings;
  const colors = new Map(people.map(({ id, properties }) => [id, properties.color]));
  return (
    <DropZone owner={null} place={place}>
      <ListPage
        title="Documents"
        lead={leadOf(page)}
        actions={<Actions folderId={folderId} manages={entity.features.includes('tagManagement')} />}
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
          action: <UploadLink folderId={folderId} />,
        }}
        nothingFits={{ title: 'No document fits', text: 'Nothing in this entity fits these filters.' }}
      />
    </DropZone>
  );
}

interface ActionsProps {
  /** In which files are put. */
  readonly folderId: string | null;
  readonly manages: boolean;
}

function Actions({ folderId, manages }: ActionsProps) {
  return (
    <div className="lay-wrap gap-8">
      {manages && (
        <Link
          to="/{-$entity}/tag-management"
          params={(before) => before}
          className={classes(buttonClass(), 'phone-none')}
        >
          <Tags size={16} aria-hidden /> Manage tags
        </Link>
      )}
      <UploadLink folderId={folderId} />
    </div>
  );
}

function UploadLink({ folderId }: Pick<ActionsProps, 'folderId'>) {
  return (
    <Link
      to="/{-$entity}/documents/upload"
      params={(before) => before}
      search={folderId === null ? {} : { folder: folderId }}
      className={buttonClass({ look: 'primary' })}
    >
      <Upload size={16} aria-hidden /> Upload
    </Link>
  );
}

function leadOf(page: Found<EntityDocument>): string {
  return page.totalIsExact ? countOf(page.total, 'document') : `${formatTotal(page)} documents`;
}
