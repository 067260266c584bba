import { Link, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ChevronDown, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Page as Found } from '#contract/call';
import type { ResolutionFilter, ResolutionSummary } from '#contract/calls/resolutionList';
import type { ExportFormat } from '#contract/calls/resolutionTransfer';
import type { Flow } from '../../machines/flows';
import { useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { fetchedLater } from '../shared/fetchedLater';
import { countOf, formatTotal } from '../shared/format';
import { ListPage } from '../shared/list/ListPage';
import { MenuButton } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { NewResolution } from '../shared/NewResolution';
import { useViewport } from '../shared/viewport';
import { columnsIn, DraftActs, TITLE } from './columns';
import { FILTERS, listRoute } from './filters';
import styles from './List.module.css';

const DeleteDraft = fetchedLater(async () => (await import('./DeleteDraft')).DeleteDraft);

/** Rows of a page, as the loader asks for them. */
const ROWS_SHOWN = 25;

/** The resolutions of the entity. */
export function ResolutionsView() {
  const data = listRoute.useLoaderData();
  const search = listRoute.useSearch();
  const entity = useEntity();
  const router = useRouter();
  const [deleted, setDeleted] = useState<ResolutionSummary | null>(null);
  if (!data || !entity) return null;
  const { page, filter, pageNumber, download } = data;
  const isAdmin = entity.role === 'Admin';
  const mayDelete = isAdmin && page.items.some(isDraft);
  return (
    <ListPage
      title="Resolutions"
      lead={leadOf(page, filter)}
      actions={
        <Actions
          isAdmin={isAdmin}
          isEmpty={page.total === 0 && !isFiltered(filter) && pageNumber === 1}
          filter={filter}
          download={download}
        />
      }
      filters={FILTERS}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={ROWS_SHOWN}
      keyOf={({ id }) => id}
      first={TITLE}
      columns={columnsIn(entity.settings.timeZone)}
      sort={filter.sort ?? 'waiting'}
      acts={mayDelete ? (item) => isDraft(item) && <DraftActs item={item} deleteDraft={setDeleted} /> : null}
      nothing={{
        title: 'No resolutions yet',
        text: 'Resolutions of this entity appear here: those you decide on, and those that are finished.',
        action: isAdmin && <NewResolution />,
      }}
      nothingFits={{ title: 'No resolution fits', text: 'Nothing in this entity fits these filters.' }}
    >
      {deleted && (
        <DeleteDraft
          id={deleted.id}
          title={deleted.title}
          close={() => setDeleted(null)}
          done={() => {
            setDeleted(null);
            void router.invalidate();
          }}
        />
      )}
    </ListPage>
  );
}

function isDraft({ status }: ResolutionSummary): boolean {
  return status === 'Draft';
}

function leadOf(page: Found<ResolutionSummary>, { sort = 'waiting' }: ResolutionFilter): string {
  const count = page.totalIsExact ? countOf(page.total, 'resolution') : `${formatTotal(page)} resolutions`;
  const hasWaiting = sort === 'waiting' && page.items[0]?.awaitsMe;
  return hasWaiting ? `${count}, what waits for you first` : count;
}

function isFiltered({ q, status, organ, from, to, awaitsMe }: ResolutionFilter): boolean {
  return [q, status, organ, from, to, awaitsMe].some((value) => value !== undefined);
}

interface ActionsProps {
  readonly isAdmin: boolean;
  /** Nothing is there yet: the one way to begin stands in its place. */
  readonly isEmpty: boolean;
  readonly filter: ResolutionFilter;
  readonly download: Flow<'download'>;
}

function Actions({ isAdmin, isEmpty, filter, download }: ActionsProps) {
  const isFetching = useSelector(download, (snapshot) => snapshot.hasTag('busy'));
  const isPhone = useViewport() === 'phone';
  const unavailable = isFetching ? 'A file is being made.' : null;
  const save = (format: ExportFormat) =>
    download.send({ type: 'download.requested', file: { kind: 'export', format, filter } });
  return (
    <div className={styles.actions}>
      {!isEmpty && (
        <MenuButton
          className={buttonClass()}
          face={
            <>
              {!isPhone && <Download size={16} />} Export <ChevronDown size={16} />
            </>
          }
        >
          <MenuItem unavailable={unavailable} onChoose={() => save('xlsx')}>
            Excel
          </MenuItem>
          <MenuItem unavailable={unavailable} onChoose={() => save('csv')}>
            CSV
          </MenuItem>
        </MenuButton>
      )}
      {isAdmin && (
        <>
          <Link to="/{-$entity}/resolutions/import" params={true} className={buttonClass()}>
            {!isPhone && <Upload size={16} />} Import
          </Link>
          {!isEmpty && <NewResolution />}
        </>
      )}
    </div>
  );
}
