import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Asked } from '../../../machines/shared/act/act';
import type { TaskActs } from '../../../machines/tasks/taskActs.machine';
import { ActFailure } from '../../shared/ActFailure';
import { askedInDialog, oldRequestOf, usePerformed } from '../../shared/acts';
import { useEntity } from '../../shared/app';
import { Columns } from '../../shared/details/Columns';
import { DetailsHead } from '../../shared/details/DetailsHead';
import { Section } from '../../shared/details/Section';
import { AskOld } from '../../shared/dialog/AskOld';
import { fetchedLater } from '../../shared/fetchedLater';
import { formatDay } from '../../shared/format';
import { Page } from '../../shared/Page';
import { useNewRequest } from '../../shared/request';
import { StatusBadge } from '../../shared/Status';
import { ofTask } from '../asked';
import type { TaskData } from '../data';
import { taskStatusLook } from '../looks';
import { Checklist } from './Checklist';
import { Comments } from './Comments';
import { Facts, Source } from './Facts';
import { HeaderActs } from './HeaderActs';
import { LifeLine, Next } from './Life';

const taskRoute = getRouteApi('/{-$entity}/tasks/$id');
const suggestionRoute = getRouteApi('/{-$entity}/tasks/suggested/$id');

const TaskDialog = fetchedLater(async () => (await import('../TaskDialog')).TaskDialog);

/** One task: what has to be done, how far it is, and what is said about it. */
export function TaskView() {
  const data = taskRoute.useLoaderData();
  const { comment } = taskRoute.useSearch();
  if (!data) return null;
  return <Details key={data.task.id} {...data} addressed={comment} />;
}

/** The same of what is suggested, with the words it comes from. */
export function SuggestionView() {
  const data = suggestionRoute.useLoaderData();
  const { comment } = suggestionRoute.useSearch();
  const navigate = useNavigate();
  const { id, status } = data?.task ?? {};
  const hasBecomeTask = status === 'Open' || status === 'Completed';
  // What was accepted is a task, and has its page among tasks; links to what it was lead there, too.
  useEffect(() => {
    if (!hasBecomeTask || id === undefined) return;
    void navigate({
      to: '/{-$entity}/tasks/$id',
      params: (before) => ({ ...before, id }),
      search: { comment },
      replace: true,
    });
  }, [hasBecomeTask, id, comment, navigate]);
  if (!data) return null;
  return <Details key={data.task.id} {...data} addressed={comment} />;
}

interface DetailsProps extends TaskData {
  readonly addressed: string | undefined;
}

function Details({ task, acts, comments, members, relatives, addressed }: DetailsProps) {
  const zone = useEntity()?.settings.timeZone ?? 'Europe/Amsterdam';
  const newRequest = useNewRequest();
  const navigate = useNavigate();
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const oldComment = useSelector(comments, oldRequestOf);
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  useEffect(
    () => () => {
      acts.send({ type: 'act.dismissed' });
      comments.send({ type: 'act.dismissed' });
    },
    [acts, comments],
  );
  usePerformed(acts, ({ act }) => {
    if (act === 'delete') void navigate({ to: '/{-$entity}/tasks', params: true });
  });
  const ask = (wanted: Asked<TaskActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const request = (wanted: Asked<TaskActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const close = () => acts.send({ type: 'act.dismissed' });
  const { title, status, due, description, source } = task;
  return (
    <Page>
      <DetailsHead
        status={<StatusBadge {...taskStatusLook(status)} />}
        over={due === null ? 'No date' : `Due ${formatDay(due)}`}
        title={title}
      >
        <HeaderActs task={task} isBusy={isBusy} ask={ask} request={request} />
      </DetailsHead>
      <ActFailure flow={acts} />
      <LifeLine task={task} zone={zone} />
      <Columns
        left={
          <>
            {description !== '' && (
              <Section title="Description">
                <p className="type-lines lay-break">{description}</p>
              </Section>
            )}
            {source && <Source source={source} />}
            <Checklist
              task={task}
              isBusy={isBusy}
              check={(items) => request({ act: 'check', input: { ...ofTask(task), items } })}
            />
            <Comments task={task} flow={comments} members={members} zone={zone} addressed={addressed} />
          </>
        }
        right={
          <>
            <Facts task={task} zone={zone} />
            <Next task={task} />
          </>
        }
      />
      {asked && (
        <TaskDialog asked={asked} flow={acts} members={members} relatives={relatives} close={close} />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
      <AskOld old={oldComment} answer={(answer) => comments.send(answer)} />
    </Page>
  );
}
