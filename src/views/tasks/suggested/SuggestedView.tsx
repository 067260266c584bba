import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CalendarDays, FileText, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Task } from '#contract/calls/tasks';
import type { Asked } from '../../../machines/shared/act/act';
import type { TaskActs } from '../../../machines/tasks/taskActs.machine';
import { ActFailure } from '../../shared/ActFailure';
import { Avatar } from '../../shared/Avatar';
import { askedInDialog, oldRequestOf, usePerformed } from '../../shared/acts';
import { useEntity, useUser } from '../../shared/app';
import { Button } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { AskOld } from '../../shared/dialog/AskOld';
import { fetchedLater } from '../../shared/fetchedLater';
import { formatDay } from '../../shared/format';
import { Pages } from '../../shared/list/Pages';
import { Page, PageHeader } from '../../shared/Page';
import { EmptyState } from '../../shared/Panel';
import { useNewRequest } from '../../shared/request';
import { newTask } from '../asked';
import type { SuggestedData } from '../data';
import { Tabs } from '../Tabs';
import styles from '../Tasks.module.css';
import { useFocusKept } from '../useFocusKept';
import { sourceWords } from '../words';

const route = getRouteApi('/{-$entity}/tasks/suggested');

const TaskDialog = fetchedLater(async () => (await import('../TaskDialog')).TaskDialog);

const TASKS_SHOWN = 100;

/** What is suggested to the entity: nothing of it is a task before somebody adds it. */
export function SuggestedView() {
  const data = route.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Suggested key={entity.id} {...data} />;
}

function Suggested({ page, pageNumber, counts, acts, members, relatives }: SuggestedData) {
  const entity = useEntity();
  const newRequest = useNewRequest();
  const [kept, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  usePerformed(acts, () => setChosen(new Set()));
  useFocusKept(page.items);
  const chosen = page.items.filter(({ id, acts: may }) => kept.has(id) && may.includes('accept'));
  const ids = chosen.map(({ id }) => id);
  const close = () => acts.send({ type: 'act.dismissed' });
  const ask = (wanted: Asked<TaskActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const request = (wanted: Asked<TaskActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const accept = (some: readonly string[]) => !isBusy && request({ act: 'acceptAll', input: { ids: some } });
  const dismiss = (some: readonly string[]) => ask({ act: 'dismissAll', input: { ids: some, reason: '' } });
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
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
      <div className="lay-row lay-between lay-wraps gap-8 below-14">
        <p className="ink-2">
          Read from minutes, documents, terms and the calendar of duties. Nothing becomes a task until you add
          it.
        </p>
        {ids.length > 0 && (
          <div className="lay-row gap-8">
            <span className="type-small" role="status">
              {ids.length} selected
            </span>
            <Button onClick={() => dismiss(ids)}>Dismiss</Button>
            <Button look="primary" aria-disabled={isBusy} onClick={() => accept(ids)}>
              {ids.length === 1 ? 'Add 1 task' : `Add ${ids.length} tasks`}
            </Button>
          </div>
        )}
      </div>
      <ActFailure flow={acts} />
      {page.items.length === 0 ? (
        <EmptyState title="Nothing is suggested">
          What follows from minutes, documents, terms that end and the yearly duties appears here, with its
          source.
        </EmptyState>
      ) : (
        <ul className="box-card">
          {page.items.map((task) => (
            <Suggestion
              key={task.id}
              task={task}
              isChosen={kept.has(task.id)}
              toggle={() => toggle(task.id)}
              accept={() => accept([task.id])}
              dismiss={() => dismiss([task.id])}
            />
          ))}
        </ul>
      )}
      <Pages pageNumber={pageNumber} rows={TASKS_SHOWN} page={page} />
      {asked && (
        <TaskDialog asked={asked} flow={acts} members={members} relatives={relatives} close={close} />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}

interface SuggestionProps {
  readonly task: Task;
  readonly isChosen: boolean;
  readonly toggle: () => void;
  readonly accept: () => void;
  readonly dismiss: () => void;
}

function Suggestion({ task, isChosen, toggle, accept, dismiss }: SuggestionProps) {
  const { id, title, due, assignees, source, acts } = task;
  const user = useUser();
  const mayAccept = acts.includes('accept');
  const SourceIcon = source?.kind === 'minutes' ? CalendarDays : FileText;
  return (
    <li className={styles.suggestion} data-marked={isChosen || undefined}>
      <span>
        {mayAccept && (
          <input
            type="checkbox"
            className="box-choice"
            aria-label={`Select ${title}`}
            checked={isChosen}
            onChange={toggle}
          />
        )}
      </span>
      <div className="lay-one gap-6">
        <Link
          to="/{-$entity}/tasks/suggested/$id"
          params={(before) => ({ ...before, id })}
          className="type-strong lay-break hover-accent"
        >
          {title}
        </Link>
        {source && source.passage !== '' && (
          <blockquote className={styles.quote}>“{source.passage}”</blockquote>
        )}
        {source && (
          <p className="type-note lay-flex lay-top gap-6">
            <SourceIcon size={15} aria-hidden className="lay-fixed" />
            <span>
              {sourceWords(source)}
              {source.why !== '' && `. ${source.why}`}
            </span>
          </p>
        )}
      </div>
      <dl className={classes(styles.facts, 'lay-facts type-small')}>
        <dt>Assign to</dt>
        <dd>
          {assignees.length === 0 && 'Nobody yet'}
          {assignees.map((person) => (
            <span key={person.id} className="lay-inline gap-6">
              <Avatar name={person.name} color={person.color} size={22} />
              {person.id === user?.id ? 'You' : person.name}
            </span>
          ))}
        </dd>
        <dt>Due</dt>
        <dd>{due === null ? 'No date' : formatDay(due)}</dd>
      </dl>
      {mayAccept && (
        <div className="lay-row lay-top gap-8">
          <Button look="ghost" onClick={dismiss}>
            Dismiss
          </Button>
          <Button look="soft" onClick={accept} data-leads={id}>
            <Plus size={16} aria-hidden /> Add task
          </Button>
        </div>
      )}
    </li>
  );
}
