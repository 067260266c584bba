import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { Page as Found } from '#contract/call';
import { type EntityDocument, NO_FOLDER } from '#contract/calls/documents';
import type { Entity } from '#contract/calls/entity';
import { sentence } from '#contract/line';
import type { LibraryActs } from '../../machines/documents/libraryActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf, usePerformed } from '../shared/acts';
import { useApp, useEntity, useUser } from '../shared/app';
import { AskOld } from '../shared/dialog/AskOld';
import { FailureNotice } from '../shared/FailureNotice';
import { fetchedLater } from '../shared/fetchedLater';
import { formatTotal } from '../shared/format';
import { ListPage } from '../shared/list/ListPage';
import { expectLongRows } from '../shared/list/Rows';
import { useColumns } from '../shared/list/useColumns';
import { useSelection } from '../shared/list/useSelection';
import { useNewRequest } from '../shared/request';
import { DropZone } from '../shared/upload/DropZone';
import { useViewport } from '../shared/viewport';
import { columnsIn, nameIn } from './columns';
import { filtersIn, listRoute } from './filters';
import styles from './List.module.css';
import { Bulk, RowMenu } from './library/Bulk';
import type { LibraryData } from './library/data';
import { ListActions, UploadLink } from './library/ListActions';
import { obstacleName, obstacleWords } from './library/obstacles';
import { Rail } from './library/Rail';
import { SavedFilters } from './library/SavedFilters';

const LibraryDialog = fetchedLater(async () => (await import('./library/LibraryDialog')).LibraryDialog);

expectLongRows();

/** Rows of a page, as the loader asks for them. */
const ROWS_SHOWN = 100;

/** Note of this browser: whether the folders stand beside the list. */
const RAIL_NOTE = 'folders';

/** The documents of the entity. */
export function DocumentsView() {
  const data = listRoute.useLoaderData();
  const entity = useEntity();
  const user = useUser();
  if (!data || !entity || !user) return null;
  return <Library key={entity.id} data={data} entity={entity} userId={user.id} />;
}

interface LibraryProps {
  readonly data: LibraryData;
  readonly entity: Entity;
  readonly userId: string;
}

function Library({ data, entity, userId }: LibraryProps) {
  const { page, filter, pageNumber, people, tags, folders, acts, downloads } = data;
  const { notes } = useApp();
  const search = listRoute.useSearch();
  const newRequest = useNewRequest();
  const [isRailOpen, setRail] = useState(notes.read(RAIL_NOTE) === 'open');
  const { folder } = filter;
  const folderId = folder === undefined || folder === NO_FOLDER ? null : folder;
  const place = useMemo(() => ({ folderId, tags: [] }), [folderId]);
  const { leading, chosen, clear, toggle } = useSelection({
    items: page.items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  // On a phone a card is chosen by its menu, and then all have boxes.
  const isOnPhone = useViewport() === 'phone';
  const hasBoxes = !isOnPhone || chosen.length > 0;
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const refusal = useSelector(acts, ({ context }) => (context.isInDialog ? null : context.refusal));
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  usePerformed(acts, clear);
  const ask = (wanted: Asked<LibraryActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const request = (wanted: Asked<LibraryActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const toggleRail = () => {
    notes.write(RAIL_NOTE, isRailOpen ? '' : 'open');
    setRail(!isRailOpen);
  };
  const dragged = ({ id }: EntityDocument) => {
    const ids = chosen.map((document) => document.id);
    return ids.includes(id) ? ids : [id];
  };
  const isAdmin = entity.role === 'Admin';
  const { timeZone } = entity.settings;
  const colors = new Map(people.map(({ id, properties }) => [id, properties.color]));
  const { columns, choice } = useColumns('documents', columnsIn({ timeZone, user: userId, colors }));
  return (
    <DropZone owner={null} place={place}>
      <div className={styles.library}>
        {isRailOpen && (
          <Rail
            folders={folders}
            tags={tags}
            folder={folder}
            tagged={filter.tag ?? []}
            isAdmin={isAdmin}
            ask={ask}
            request={request}
          />
        )}
        <ListPage
          title="Documents"
          actions={
            <ListActions
              folderId={folderId}
              manages={entity.features.includes('tagManagement')}
              isRailOpen={isRailOpen}
              toggleRail={toggleRail}
            />
          }
          filters={filtersIn(data)}
          tools={
            <>
              <span className="type-meta type-line">
                {formatTotal(page)}
                <span className={styles.counted}> {isOne(page) ? 'document' : 'documents'}</span>
              </span>
              <SavedFilters saved={data.saved} ask={ask} />
              {choice}
            </>
          }
          search={search}
          page={page}
          pageNumber={pageNumber}
          rows={ROWS_SHOWN}
          keyOf={({ id }) => id}
          leading={hasBoxes ? leading : null}
          first={nameIn({ timeZone, dragged })}
          columns={columns}
          sort={filter.sort ?? '-createdAt'}
          isCards
          isFixed
          acts={(document) => (
            <RowMenu
              document={document}
              isAdmin={isAdmin}
              ask={ask}
              downloads={downloads}
              isOnPhone={isOnPhone}
              select={hasBoxes ? null : () => toggle(document.id)}
            />
          )}
          bulk={<Bulk documents={chosen} isAdmin={isAdmin} ask={ask} downloads={downloads} clear={clear} />}
          nothing={{
            title: 'No documents yet',
            text: 'Documents of this entity appear here, with their tags and who added them.',
            action: <UploadLink folderId={folderId} />,
          }}
          nothingFits={{ title: 'No document fits', text: 'Nothing in this entity fits these filters.' }}
        >
          {refusal && (
            <FailureNotice
              className="above-12"
              tryAgain={
                refusal.mayRetry
                  ? () => acts.send({ type: 'act.retryRequested', at: newRequest().at })
                  : undefined
              }
            >
              {sentence(refusal.title)}{' '}
              {refusal.obstacles?.map((obstacle) => `${obstacleName(obstacle)} ${obstacleWords(obstacle)}. `)}
            </FailureNotice>
          )}
          {asked && (
            <LibraryDialog
              asked={asked}
              tags={tags}
              folders={folders}
              flow={acts}
              close={() => acts.send({ type: 'act.dismissed' })}
            />
          )}
          <AskOld old={old} answer={(answer) => acts.send(answer)} />
        </ListPage>
      </div>
    </DropZone>
  );
}

const isOne = ({ total, totalIsExact }: Found<EntityDocument>) => totalIsExact && total === 1;
