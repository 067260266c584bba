import { getRouteApi } from '@tanstack/react-router';
import { Maximize } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Structure, StructureParty } from '#contract/calls/structure';
import { dayIn } from '#domain/time/calendar';
import type { Flow } from '../../machines/flows';
import { useEntity } from '../shared/app';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { Notice } from '../shared/details/Notice';
import { Segments } from '../shared/fields/Segments';
import { formatDay } from '../shared/format';
import { useNow } from '../shared/now';
import { PageActions } from '../shared/PageActions';
import { useViewport, type Viewport } from '../shared/viewport';
import type { StructureSearch } from './address';
import { Canvas } from './Canvas';
import { ExportMenu } from './ExportMenu';
import { HoldingsTable } from './HoldingsTable';
import { Inspector } from './Inspector';
import { Legend } from './Legend';
import { Print } from './Print';
import type { Room } from './placing';
import styles from './Structure.module.css';
import { foundIn } from './search';
import { Toolbar } from './Toolbar';
import { Tree } from './Tree';
import { type Chart, useChart } from './useChart';

const route = getRouteApi('/{-$entity}/structure');

/** Who holds whom: this entity or its whole group, on any day. */
export function StructureView() {
  const data = route.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Shown key={entity.id} {...data} />;
}

interface ShownProps {
  readonly structure: Structure;
  readonly owners: Flow<'structureOwners'>;
}

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'tree', label: 'Tree' },
  { value: 'table', label: 'Table' },
] as const;

/** Of a sentence that stands over the chart. */
const SENTENCE_HEIGHT = 46;

/** What lies over the chart on a screen with room for it, in pixels. */
function roomOf(viewport: Viewport, hasPanel: boolean, sentences: number): Room {
  const below = sentences * SENTENCE_HEIGHT;
  if (viewport === 'phone') return { top: 8 + below, right: 0, bottom: 8 };
  const top = 64 + below;
  if (!hasPanel) return { top, right: 0, bottom: 130 };
  return { top, right: 336, bottom: viewport === 'tablet' ? 16 : 130 };
}

/** How many sentences are read before the chart. */
function sentencesOf({ errors, isCut, differences }: Structure): number {
  return errors.length + (isCut ? 1 : 0) + (differences ? 1 : 0);
}

function Shown({ structure, owners }: ShownProps) {
  const search = route.useSearch();
  const narrow = useNarrow();
  const fold = useCallback((folds: Partial<StructureSearch>) => narrow(folds, true), [narrow]);
  const chart = useChart(structure, search, fold);
  const viewport = useViewport();
  const isPhone = viewport === 'phone';
  const today = useToday();
  const [fitted, setFitted] = useState(0);
  const view = search.view ?? (isPhone ? 'tree' : 'chart');
  const party = structure.parties.find(({ id }) => id === search.of) ?? null;
  // Beside the panel a tablet has no room for it.
  const hasLegend = !isPhone && !(viewport === 'tablet' && party);
  const { isDim, found } = foundIn(chart, search);
  const select = useCallback((id: string | null) => narrow({ of: id ?? undefined }), [narrow]);
  useOwners(owners, party, search.asOf ?? null);
  const reveal = (id: string) => {
    chart.reveal(id);
    select(id);
  };
  const importAt = useImportAddress();
  const actions = (
    <>
      {view === 'chart' && (
        <Button onClick={() => setFitted((count) => count + 1)}>
          <Maximize size={16} aria-hidden /> Fit
        </Button>
      )}
      <Segments label="Shown as" options={VIEWS} value={view} onChange={(next) => narrow({ view: next })} />
      <ExportMenu chart={chart} structure={structure} importAt={importAt} />
    </>
  );
  return (
    <div className={classes(styles.structure, party && !isPhone && styles.besidePanel)} data-closable="">
      <h1 className="visually-hidden" tabIndex={-1}>
        Structure Chart
      </h1>
      {!isPhone && (
        <PageActions>
          <div className="lay-row lay-wraps gap-8">{actions}</div>
        </PageActions>
      )}
      <Toolbar
        folded={isPhone ? actions : null}
        structure={structure}
        chart={chart}
        search={search}
        narrow={narrow}
        today={today}
        found={found}
        reveal={reveal}
        hasPanel={party !== null}
      />
      <Print chart={chart} structure={structure} />
      <Sentences structure={structure} chart={chart} />
      {view === 'chart' && (
        <Canvas
          chart={chart}
          selected={party?.id ?? null}
          select={select}
          isDim={isDim}
          fitted={fitted}
          room={roomOf(viewport, party !== null, sentencesOf(structure))}
        />
      )}
      {view === 'chart' && hasLegend && <Legend />}
      {view === 'table' && (
        <div className={styles.reading}>
          <HoldingsTable chart={chart} select={select} />
        </div>
      )}
      {view === 'tree' && (
        <div className={styles.reading}>
          <Tree chart={chart} selected={party?.id ?? null} select={select} isDim={isDim} />
        </div>
      )}
      {party && <Inspector key={party.id} chart={chart} party={party} owners={owners} select={select} />}
    </div>
  );
}

/** What has to be known before the chart is read. */
function Sentences({ structure, chart }: { readonly structure: Structure; readonly chart: Chart }) {
  const { errors, isCut, differences } = structure;
  if (sentencesOf(structure) === 0) return null;
  return (
    <div className={styles.sentences}>
      {errors.map(({ partyId, track }) => (
        <Notice key={`${partyId} ${track}`}>
          More than the whole {track === 'ownership' ? 'capital' : 'vote'} of {chart.nameOf(partyId)} is
          recorded.
        </Notice>
      ))}
      {isCut && <Notice>There is more than a chart can hold: what is furthest away is left out.</Notice>}
      {differences && (
        <Notice>
          Compared with {formatDay(differences.comparedWith)}: {differences.appeared.holdingIds.length} new,{' '}
          {differences.changed.length} changed, {differences.gone.holdings.length} gone.
        </Notice>
      )}
    </div>
  );
}

function useNarrow() {
  const navigate = route.useNavigate();
  return useCallback(
    (changes: Partial<ReturnType<typeof route.useSearch>>, isTyping = false) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: isTyping }),
    [navigate],
  );
}

/** Where an admin imports a structure into the entity. */
function useImportAddress(): string | null {
  const entity = useEntity();
  return entity?.role === 'Admin' ? `/${entity.id}/structure/import` : null;
}

function useToday(): string {
  const entity = useEntity();
  return dayIn(entity?.settings.timeZone ?? 'UTC', useNow());
}

/** Asks for the owners of whoever the panel is about, and for its board where the reader is a member of it. */
function useOwners(flow: Flow<'structureOwners'>, party: StructureParty | null, asOf: string | null): void {
  const entityId = useEntity()?.id ?? null;
  const partyId = party?.kind === 'company' ? party.id : null;
  const boardOf = party?.entity?.accessible ? party.entity.id : null;
  useEffect(() => {
    if (partyId && entityId) flow.send({ type: 'owners.asked', entityId, partyId, asOf, boardOf });
    else flow.send({ type: 'owners.closed' });
  }, [flow, partyId, entityId, asOf, boardOf]);
  useEffect(() => () => flow.send({ type: 'owners.closed' }), [flow]);
}
