import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ChevronDown, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Page as Found } from '#contract/call';
import type { ExportFormat, ResolutionFilter, ResolutionSummary } from '#contract/calls/resolutions';
import type { Flow } from '../../machines/flows';
import { useEntity } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { fetchedLater } from '../shared/fetchedLater';
import { countOf, formatTotal } from '../shared/format';
import { MenuButton } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { NewResolution } from '../shared/NewResolution';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import { useViewport } from '../shared/viewport';
import { Chips } from './Chips';
import { Filters } from './Filters';
import styles from './List.module.css';
import { listRoute, type Narrow, NOT_NARROWED } from './narrow';
import { Pages } from './Pages';
import { ResolutionTable } from './ResolutionTable';

const DeleteDraft = fetchedLater(async () => (await import('./DeleteDraft')).DeleteDraft);

/** Rows of a page, as the loader asks for them. */
const ROWS_SHOWN = 25;

/** The resolutions of the entity: narrowed, sorted and paged by the address. */
export function ResolutionsView() {
  const data = listRoute.useLoaderData();
  const search = listRoute.useSearch();
  const entity = useEntity();
  const navigate = useNavigate();
  const router = useRouter();
  const [deleted, setDeleted] = useState<ResolutionSummary | null>(null);
  if (!data || !entity) return null;
  const { page, filter, pageNumber, download } = data;
  const narrow: Narrow = (changes, isTyping = false) =>
    void navigate({
      to: '/{-$entity}/resolutions',
      params: true,
      search: (before) => ({ ...before, page: undefined, after: undefined, ...changes }),
      replace: isTyping,
      resetScroll: false,
    });
  const isNarrowed = isFiltered(filter) || pageNumber > 1;
  const isAdmin = entity.role === 'Admin';
  const isEmpty = page.total === 0 && !isNarrowed;
  return (
    <Page>
      <PageHeader
        title="Resolutions"
        lead={page.total > 0 && leadOf(page, filter)}
        actions={<Actions isAdmin={isAdmin} isEmpty={isEmpty} filter={filter} download={download} />}
      />
      {!isEmpty && <Filters search={search} filter={filter} narrow={narrow} />}
      <Chips filter={filter} narrow={narrow} />
      {page.items.length > 0 && (
        <>
          <ResolutionTable
            items={page.items}
            sort={filter.sort ?? 'waiting'}
            timeZone={entity.settings.timeZone}
            narrow={narrow}
            deleteDraft={isAdmin ? setDeleted : null}
          />
          <Pages pageNumber={pageNumber} rows={ROWS_SHOWN} page={page} />
        </>
      )}
      {page.items.length === 0 && (
        <Nothing isNarrowed={isNarrowed} isAdmin={isAdmin} clear={() => narrow(NOT_NARROWED)} />
      )}
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
    </Page>
  );
}

function leadOf(page: Found<ResolutionSummary>, { sort = 'waiting' }: ResolutionFilter): string {
  const count = page.totalIsExact ? countOf(page.total, 'resolution') : `${formatTotal(page)} resolutions`;
  const hasWaiting = sort === 'waiting' && page.items[0]?.awaitsMe;
  return hasWaiting ? `${count}, what waits for you first` : count;
}

function isFiltered({ q, status, organ, from, to, awaitsMe }: ResolutionFilter): boolean {
  return [q, status, organ, from, to, awaitsMe].some((value) => value !== undefined);
}

interface NothingProps {
  readonly isNarrowed: boolean;
  readonly isAdmin: boolean;
  readonly clear: () => void;
}

function Nothing({ isNarrowed, isAdmin, clear }: NothingProps) {
  if (!isNarrowed) {
    return (
      <EmptyState title="No resolutions yet" action={isAdmin && <NewResolution />}>
        Resolutions of this entity appear here: those you decide on, and those that are finished.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No resolution fits" action={<Button onClick={clear}>Clear filters</Button>}>
      Nothing in this entity fits these filters.
    </EmptyState>
  );
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
