import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type {
  AffectedResolutions,
  BoardMember,
  Board as BoardRead,
  BoardSitting,
} from '#contract/calls/boards';
import type { RegisteredConflicts } from '#contract/calls/conflicts';
import type { Entity } from '#contract/calls/entity';
import type { BoardKind } from '#contract/vocabulary';
import { type BoardOn, boardOn, endsSoon } from '#domain/boards/board';
import type { BoardActs } from '../../machines/boards/boardActs.machine';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { useEntity } from '../shared/app';
import { Button } from '../shared/Button';
import { DateField } from '../shared/date/DateField';
import { AskOld } from '../shared/dialog/AskOld';
import { fetchedLater } from '../shared/fetchedLater';
import { BulkBar, WithBulkBar } from '../shared/list/BulkBar';
import { Table } from '../shared/list/Table';
import { useSelection } from '../shared/list/useSelection';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import { added, TermMenu } from './asked';
import { Conflicts } from './Conflicts';
import { columnsOf, memberColumn } from './columns';
import { ExportMenu } from './ExportMenu';
import { Former } from './Former';
import { Rota } from './Rota';
import { type BoardRow, rowsOf, termsOf } from './rows';
import { Share } from './Share';
import { SittingNote } from './Sitting';
import { BOARD_NAMES, leadOf } from './words';

const BoardDialog = fetchedLater(async () => (await import('./BoardDialog')).BoardDialog);

const managementRoute = getRouteApi('/{-$entity}/boards/management');
const supervisoryRoute = getRouteApi('/{-$entity}/boards/supervisory');

export function ManagementBoardView() {
  return <BoardView data={managementRoute.useLoaderData()} search={managementRoute.useSearch()} />;
}

export function SupervisoryBoardView() {
  return <BoardView data={supervisoryRoute.useLoaderData()} search={supervisoryRoute.useSearch()} />;
}

interface Data {
  readonly kind: BoardKind;
  readonly board: BoardRead;
  /** Offices that are usual, or were ever held. */
  readonly positions: readonly string[];
  readonly affected: AffectedResolutions;
  readonly conflicts: RegisteredConflicts;
  readonly sitting: BoardSitting;
  readonly acts: Flow<'boardActs'>;
  readonly conflictActs: Flow<'conflictActs'>;
  readonly download: Flow<'download'>;
}

interface Search {
  readonly asOf?: string | undefined;
  readonly former?: string | undefined;
}

interface BoardViewProps {
  readonly data: Data | null;
  readonly search: Search;
}

/** A board of the entity as it is on a day. */
function BoardView({ data, search }: BoardViewProps) {
  const entity = useEntity();
  if (!data || !entity) return null;
  // Another board is another page: what was chosen on one is not chosen on the other.
  return <BoardOfEntity key={`${entity.id} ${data.kind}`} {...data} search={search} entity={entity} />;
}

type Narrow = (changes: Search) => void;

function useNarrow(): Narrow {
  const navigate = useNavigate();
  return (changes) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), resetScroll: false });
}

interface BoardOfEntityProps extends Data {
  readonly search: Search;
  readonly entity: Entity;
}

function BoardOfEntity(props: BoardOfEntityProps) {
  const {
    kind,
    board,
    positions,
    affected,
    conflicts,
    sitting,
    acts,
    conflictActs,
    download,
    search,
    entity,
  } = props;
  const narrow = useNarrow();
  const { today, terms } = board;
  const asOf = search.asOf ?? today;
  const on = boardOn(terms, asOf);
  const rows = rowsOf(on);
  const present = termsOf(rows);
  const { leading, chosen, clear } = useSelection({
    items: present,
    keyOf: ({ id }) => id,
    nameOf: ({ party }) => party.name,
  });
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const ask = (wanted: Asked<BoardActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const isAdmin = entity.role === 'Admin';
  const inOffice = present.filter(({ from }) => from <= asOf);
  const addMember = (
    <Button look="primary" onClick={() => ask(added(kind, today))}>
      <Plus size={16} aria-hidden /> Add member
    </Button>
  );
  const ids = chosen.map(({ id }) => id);
  const bulk = isAdmin && (
    <BulkBar count={chosen.length} clear={clear}>
      <Button onClick={() => ask({ act: 'endMany', input: { kind, ids, until: null } })}>End terms</Button>
      <Button onClick={() => ask({ act: 'renameMany', input: { kind, ids, position: '' } })}>
        Change position
      </Button>
      <Button look="danger" onClick={() => ask({ act: 'removeMany', input: { kind, ids } })}>
        Remove
      </Button>
    </BulkBar>
  );
  return (
    <Page>
      <PageHeader
        title={BOARD_NAMES[kind]}
        lead={terms.length > 0 && leadOf(on)}
        actions={
          terms.length > 0 && (
            <div className="lay-column gap-12">
              <div className="lay-row lay-top phone-wraps type-line gap-8">
                <DateField
                  label="As of"
                  day={asOf}
                  today={today}
                  isLabelledInside
                  onChange={(day) => narrow({ asOf: day === null || day === today ? undefined : day })}
                />
                <ExportMenu kind={kind} asOf={asOf} download={download} />
                {isAdmin && addMember}
              </div>
              <Share terms={inOffice} target={targetOf(entity, kind)} />
            </div>
          )
        }
      />
      {terms.length === 0 ? (
        <EmptyState title="Nobody is recorded yet" action={isAdmin && addMember}>
          Members of this board appear here with their terms, also those who left.
        </EmptyState>
      ) : (
        <>
          <WithBulkBar bar={bulk}>
            {rows.length > 0 && (
              <Table
                caption={BOARD_NAMES[kind]}
                items={rows}
                keyOf={({ key }) => key}
                leading={
                  isAdmin
                    ? {
                        head: leading.head,
                        cell: (row) => row.kind === 'term' && leading.cell(row.term),
                        isMarked: (row) => row.kind === 'term' && leading.isMarked(row.term),
                      }
                    : null
                }
                first={memberColumn(asOf === today ? sitting.items : [])}
                columns={columnsOf(terms, asOf, on.nextEnd)}
                sort=""
                narrow={() => {}}
                acts={isAdmin ? (row) => row.kind === 'term' && menuOf(row.term) : null}
                heading={headingOf}
              />
            )}
            {asOf === today && <SittingNote sitting={sitting} />}
          </WithBulkBar>
          <Former
            on={on}
            all={terms}
            asOf={asOf}
            isShown={search.former === 'shown'}
            show={(isShown) => narrow({ former: isShown ? 'shown' : undefined })}
            acts={isAdmin ? (row) => row.kind === 'term' && menuOf(row.term) : null}
          />
          {present.length > 0 && (
            <Rota terms={present} asOf={asOf} isToday={asOf === today} soon={soonOf(on, asOf)} />
          )}
        </>
      )}
      <Conflicts conflicts={conflicts} flow={conflictActs} isAdmin={isAdmin} />
      {asked && (
        <BoardDialog
          asked={asked}
          terms={terms}
          positions={positions}
          affected={affected}
          today={today}
          timeZone={entity.settings.timeZone}
          flow={acts}
          close={() => acts.send({ type: 'act.dismissed' })}
        />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );

  function menuOf(term: BoardMember) {
    return (
      <TermMenu
        kind={kind}
        term={term}
        today={today}
        ask={ask}
        letter={(of, memberId) =>
          download.send({ type: 'download.requested', file: { kind: 'letter', board: kind, memberId, of } })
        }
      />
    );
  }
}

/** The end that is told to be soon; null where none is. */
function soonOf({ nextEnd }: BoardOn<BoardMember>, asOf: string): string | null {
  return nextEnd !== null && endsSoon({ until: nextEnd }, asOf) !== null ? nextEnd : null;
}

function headingOf(row: BoardRow): ReactNode {
  if (row.kind !== 'heading') return null;
  return (
    <span className="type-strong">
      {row.label} <span className="type-plain type-figures ink-3">{row.count}</span>
    </span>
  );
}

/** The share that the entity aims at; null where it aims at none. */
function targetOf({ settings }: Entity, kind: BoardKind): number | null {
  const target = settings.genderTargets?.[kind] ?? null;
  return target === null ? null : Number(target);
}
