import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowRight, Plus, Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Entity } from '#contract/calls/entity';
import { TASK_LIMITS, type Task } from '#contract/calls/tasks';
import { dayIn } from '#domain/time/calendar';
import type { Asked } from '../../machines/shared/act/act';
import type { TaskActs } from '../../machines/tasks/taskActs.machine';
import { ActFailure } from '../shared/ActFailure';
import { askedInDialog, oldRequestOf, usePerformed } from '../shared/acts';
import { useEntity } from '../shared/app';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { AskOld } from '../shared/dialog/AskOld';
import { fetchedInPlace } from '../shared/fetchedInPlace';
import { fetchedLater } from '../shared/fetchedLater';
import { Segments } from '../shared/fields/Segments';
import { figures } from '../shared/format';
import { WithBulkBar } from '../shared/list/BulkBar';
import { FilterBar } from '../shared/list/FilterBar';
import { FilterChips } from '../shared/list/FilterChips';
import { type Narrow, setFilters, withoutFilters } from '../shared/list/filters';
import { Pages } from '../shared/list/Pages';
import { Table } from '../shared/list/Table';
import { useSelection } from '../shared/list/useSelection';
import { useNow } from '../shared/now';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import { useNewRequest } from '../shared/request';
import { newTask, ofTask, relatedIn } from './asked';
import { TasksBulk } from './Bulk';
import { columnsIn, titleIn } from './columns';
import type { TasksData } from './data';
import { filtersIn, tasksRoute } from './filters';
import { OwnTasksList } from './OwnTasksList';
import { keyOfRow, rowsByPerson, rowsByTime } from './rows';
import { Tabs } from './Tabs';
import styles from './Tasks.module.css';
import { useFocusKept } from './useFocusKept';

const TaskDialog = fetchedLater(async () => (await import('./TaskDialog')).TaskDialog);
const { Part: Board } = fetchedInPlace(async () => (await import('./Board')).Board, null);

const TASKS_SHOWN = 100;

/** The tasks of the entity. */
export function TasksView() {
  const data = tasksRoute.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Tasks key={entity.id} {...data} entity={entity} />;
}

function Tasks(props: TasksData & { readonly entity: Entity }) {
  const { page, own, pageNumber, group, counts, people, acts, members, relatives, entity } = props;
  const search = tasksRoute.useSearch();
  const narrow = useNarrow();
  const newRequest = useNewRequest();
  const today = dayIn(entity.settings.timeZone, useNow());
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  const { leading, chosen, clear } = useSelection({
    items: page.items,
    keyOf: ({ id }) => id,
    nameOf: ({ title }) => title,
  });
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  usePerformed(acts, clear);
  useFocusKept(page.items);
  const begin = useEffectEvent((words: string) => {
    const related = relatedIn(words);
    const title = related ? '' : [...words].slice(0, TASK_LIMITS.title).join('');
    if (!entity.readsOnly) ask(newTask(related, title));
    // Going back to the page begins nothing twice.
    narrow({ new: undefined }, true);
  });
  const begun = search.new;
  useEffect(() => {
    if (begun !== undefined) begin(begun);
  }, [begun]);
  const close = () => acts.send({ type: 'act.dismissed' });
  const ask = (wanted: Asked<TaskActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const request = (wanted: Asked<TaskActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const complete = (task: Task) => request({ act: 'complete', input: ofTask(task) });
  const filters = filtersIn(people, own ? 'everywhere' : group === 'board' ? 'board' : 'list');
  const isNarrowed = setFilters(filters, search).length > 0;
  const around = { today, complete, isBusy };
  const rows = group === 'person' ? rowsByPerson(page.items) : rowsByTime(page.items, today);
  return (
    <Page>
      <PageHeader
        title="Tasks"
        actions={
          !entity?.readsOnly && (
            <Button look="primary" onClick={() => ask(newTask())}>
              <Plus size={16} aria-hidden /> New task
            </Button>
          )
        }
      />
      <Tabs counts={counts} />
      <FilterBar
        filters={filters}
        search={search}
        narrow={narrow}
        tools={
          !own && (
            <Segments
              label="How the tasks are put together"
              options={[
                { value: 'due', label: 'By due date' },
                { value: 'person', label: 'By person' },
                { value: 'board', label: 'Board' },
              ]}
              value={group}
              onChange={(value) =>
                narrow({
                  group: value === 'due' ? undefined : value,
                  ...(value === 'board' && { status: undefined }),
                })
              }
            />
          )
        }
      />
      <FilterChips filters={filters} search={search} narrow={narrow} />
      {counts.suggested.total > 0 && <Suggestions count={counts.suggested.total} />}
      <ActFailure flow={acts} />
      {own && <OwnTasksList own={own} today={today} />}
      {!own && page.total === 0 && (
        <Nothing isNarrowed={isNarrowed} clear={() => narrow(withoutFilters(filters))} />
      )}
      {page.items.length > 0 && group === 'board' && (
        <Board tasks={page.items} today={today} request={request} ask={ask} />
      )}
      {page.items.length > 0 && group !== 'board' && (
        <WithBulkBar bar={<TasksBulk chosen={chosen} clear={clear} ask={ask} request={request} />}>
          <Table
            caption="Tasks"
            items={rows}
            keyOf={keyOfRow}
            leading={{
              head: leading.head,
              cell: (row) => row.kind === 'task' && leading.cell(row.task),
              isMarked: (row) => row.kind === 'task' && leading.isMarked(row.task),
            }}
            first={titleIn(around)}
            columns={columnsIn(around)}
            sort={search.sort ?? 'due'}
            narrow={narrow}
            groups={{ table: styles.grouped, heading: styles.headed, row: styles.row }}
            heading={(row) =>
              row.kind === 'group' ? (
                <span className={classes('type-medium', row.isLate && 'ink-red')}>
                  {row.name} <span className="type-figures ink-3">{row.count}</span>
                </span>
              ) : null
            }
          />
        </WithBulkBar>
      )}
      {page.total > 0 && <Pages pageNumber={pageNumber} rows={TASKS_SHOWN} page={page} />}
      {asked && (
        <TaskDialog asked={asked} flow={acts} members={members} relatives={relatives} close={close} />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}

function Suggestions({ count }: { readonly count: number }) {
  return (
    <p className={styles.banner}>
      <span className="lay-inline gap-8">
        <Sparkles size={17} aria-hidden />
        <span className="ink-1">
          <b>{figures(count, 'suggested task')}</b>, each with the words it comes from.
        </span>
      </span>
      <Link
        to="/{-$entity}/tasks/suggested"
        params={true}
        className="lay-inline gap-6 type-medium hover-line touch-44"
      >
        Review <ArrowRight size={16} aria-hidden />
      </Link>
    </p>
  );
}

function Nothing({ isNarrowed, clear }: { readonly isNarrowed: boolean; readonly clear: () => void }) {
  return isNarrowed ? (
    <EmptyState title="No task fits" action={<Button onClick={clear}>Clear filters</Button>}>
      Nothing in this entity fits these filters.
    </EmptyState>
  ) : (
    <EmptyState title="No open tasks">
      What has to be done in this entity appears here, grouped by when.
    </EmptyState>
  );
}

/** The same page with other words in its address. */
function useNarrow(): Narrow {
  const navigate = useNavigate();
  return (changes, isTyping = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, after: undefined, ...changes }),
      replace: isTyping,
      resetScroll: false,
    });
}
