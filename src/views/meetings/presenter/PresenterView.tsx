import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, DoorClosed, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Holding } from '#contract/calls/meetingHold';
import type { AgendaItem, Attendee, MeetingDetails } from '#contract/calls/meetings';
import type { AttendanceAct } from '#contract/meetingHold';
import type { HoldActs } from '../../../machines/meetings/holdActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { ActFailure } from '../../shared/ActFailure';
import { askedInDialog, oldRequestOf } from '../../shared/acts';
import { useEntity } from '../../shared/app';
import { Button, buttonClass } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { Columns } from '../../shared/details/Columns';
import { DetailsHead } from '../../shared/details/DetailsHead';
import { AskOld } from '../../shared/dialog/AskOld';
import { fetchedLater } from '../../shared/fetchedLater';
import { formatLongDate, formatTime } from '../../shared/format';
import { Keys } from '../../shared/Keys';
import { Page } from '../../shared/Page';
import { useNewRequest } from '../../shared/request';
import { StatusBadge } from '../../shared/Status';
import { meetingStatusLook } from '../looks';
import { useHeadFocused } from '../useHeadFocused';
import { AgendaColumn } from './AgendaColumn';
import { Attendance } from './Attendance';
import { Clock } from './Clock';
import type { PresenterData } from './data';
import styles from './Held.module.css';
import { ItemAtHand } from './ItemAtHand';
import { Notes } from './Notes';
import { QuorumPanel } from './QuorumPanel';
import { useKeys } from './useKeys';
import { useQuorum } from './useQuorum';
import { Votes } from './Votes';

const route = getRouteApi('/{-$entity}/meetings/$id/present');

const AttendanceDialog = fetchedLater(async () => (await import('./AttendanceDialog')).AttendanceDialog);
const QuorumDialog = fetchedLater(async () => (await import('./QuorumDialog')).QuorumDialog);

/** A meeting while it is held: the item at hand, who takes part in it, and what is noted and decided. */
export function PresenterView() {
  const data = route.useLoaderData();
  if (!data) return null;
  return <Presenter key={data.meeting.id} {...data} />;
}

function Presenter({ meeting, holding, acts, download }: PresenterData) {
  const { id: meetingId, timeZone } = meeting;
  const notes = useSelector(acts, ({ context }) => context.notes);
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  const newRequest = useNewRequest();
  const entity = useEntity();
  const request = (wanted: Asked<HoldActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const quorum = useQuorum(acts, holding);
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const isAdmin = meeting.acts.includes('begin') || meeting.acts.includes('end');
  const isRunning = holding.beganAt !== null && holding.endedAt === null;
  const mayHold = isAdmin && isRunning;
  useHeadFocused(standingOf(holding));
  const current = meeting.agenda.find(({ id }) => id === holding.item) ?? null;
  const goTo = (item: AgendaItem) =>
    request({ act: 'goTo', input: { meetingId, item: item.id, title: item.title } });
  const record = ({ id: attendee, name }: Attendee, did: AttendanceAct, to?: string) =>
    request({ act: 'attend', input: { meetingId, attendee, name, did, ...(to !== undefined && { to }) } });
  const keep = (field: string, value: string) => acts.send({ type: 'act.noteTyped', field, value });
  const chooseQuorum = () => {
    if (!isBusy)
      acts.send({ type: 'act.asked', asked: { act: 'rule', input: { meetingId, rule: holding.rule } } });
  };
  const place = meeting.agenda.findIndex(({ id }) => id === current?.id);
  const [before, after] = [meeting.agenda[place - 1], meeting.agenda[place + 1]];
  const [isRecording, setRecording] = useState(false);
  const mayMove = mayHold && asked === null && !isRecording;
  useKeys({
    ArrowLeft: mayMove && before ? () => goTo(before) : null,
    ArrowRight: mayMove && after ? () => goTo(after) : null,
  });
  const agenda = <AgendaColumn meeting={meeting} current={current} mayMove={mayHold} goTo={goTo} />;
  const counted = (
    <div className={styles.column}>
      <Clock item={current} holding={holding} timeZone={timeZone} />
      <QuorumPanel quorum={quorum} choose={mayHold ? chooseQuorum : null} />
      <Attendance people={meeting.people} held={holding.people} mayRecord={mayHold} record={record} />
    </div>
  );
  return (
    <Frame isRunning={isRunning}>
      <DetailsHead
        status={<StatusBadge {...meetingStatusLook(meeting.status)} />}
        over={meeting.number}
        title={meeting.title}
        lead={
          isRunning
            ? leadOf(meeting, entity?.name)
            : holding.beganAt && `Began at ${formatTime(holding.beganAt, timeZone)}`
        }
      >
        <div className="lay-row lay-wraps gap-8">
          {isRunning && (
            <Link
              to="/{-$entity}/meetings/$id"
              params={(before) => ({ ...before, id: meetingId })}
              className={buttonClass({ look: 'ghost' })}
            >
              <ArrowLeft size={16} aria-hidden /> Page of the meeting
            </Link>
          )}
          {isAdmin && holding.beganAt === null && (
            <Button look="primary" onClick={() => request({ act: 'begin', input: { meetingId } })}>
              Open the meeting
            </Button>
          )}
          {mayHold && (
            <>
              <Button onClick={() => setRecording(true)}>
                <UserRoundCheck size={16} aria-hidden /> Attendance
              </Button>
              <Button onClick={() => request({ act: 'end', input: { meetingId } })}>
                <DoorClosed size={16} aria-hidden /> Close the meeting
              </Button>
            </>
          )}
          {holding.endedAt !== null && (
            <Link
              to="/{-$entity}/meetings/$id/minutes"
              params={(before) => ({ ...before, id: meetingId })}
              className={buttonClass({ look: 'primary' })}
            >
              Minutes
            </Link>
          )}
        </div>
      </DetailsHead>
      <ActFailure flow={acts} className="below-14" canClose />
      {current ? (
        <div className={styles.columns}>
          <div className="box-subtle pad-24-18">{agenda}</div>
          <div className={classes('box-surface pad-24-32 phone-pad-16', styles.column)}>
            <ItemAtHand
              meeting={meeting}
              item={current}
              open={({ documentId, name }) =>
                download.send({
                  type: 'download.requested',
                  file: { kind: 'paper', documentId, name, isShown: true },
                })
              }
            />
            <Votes
              item={current}
              agenda={meeting.agenda}
              holding={holding}
              people={meeting.people}
              mayHold={mayHold}
              motion={notes[`motion-${current.id}`] ?? null}
              keepMotion={(motion) => keep(`motion-${current.id}`, motion)}
              open={(motion, way, decides) =>
                request({ act: 'openVote', input: { meetingId, item: current.id, motion, way, ...decides } })
              }
              show={(vote, { id: attendee, name }, decision) =>
                request({ act: 'show', input: { meetingId, voteId: vote.id, attendee, name, decision } })
              }
              decide={(vote, decision, giver) =>
                request({
                  act: 'decide',
                  input: {
                    meetingId,
                    voteId: vote.id,
                    decision,
                    ...(giver && { standsFor: { attendee: giver.id, name: giver.name } }),
                  },
                })
              }
              breakTie={(vote, result) =>
                request({ act: 'breakTie', input: { meetingId, voteId: vote.id, result } })
              }
              close={(vote) => request({ act: 'closeVote', input: { meetingId, voteId: vote.id } })}
            />
            <Notes
              key={current.id}
              flow={acts}
              people={meeting.people}
              notes={holding.notes.filter(({ item }) => item === current.id)}
              timeZone={timeZone}
              mayNote={mayHold}
              words={notes[`note-${current.id}`] ?? ''}
              keep={(words) => keep(`note-${current.id}`, words)}
              add={(noted) =>
                request({
                  act: 'note',
                  input: { meetingId, item: current.id, ...noted, text: notes[`note-${current.id}`] ?? '' },
                })
              }
              remove={(note) => request({ act: 'removeNote', input: { meetingId, noteId: note.id } })}
            />
          </div>
          <div className="box-surface pad-24-18">{counted}</div>
        </div>
      ) : (
        <Columns left={agenda} right={counted} />
      )}
      {asked?.act === 'rule' && asked.input.meetingId === meetingId && (
        <QuorumDialog asked={asked} flow={acts} close={() => acts.send({ type: 'act.dismissed' })} />
      )}
      {isRecording && mayHold && (
        <AttendanceDialog
          people={meeting.people}
          held={holding.people}
          record={record}
          flow={acts}
          close={() => setRecording(false)}
        />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
      {mayHold && (before || after) && <Steps before={before} after={after} goTo={goTo} />}
    </Frame>
  );
}

/** What the acts of the page follow from: whether it runs, and what is put to the vote. */
function standingOf({ beganAt, endedAt, votes }: Holding): string {
  const votesNow = votes.map(({ id, closedAt, isTied }) => `${id} ${closedAt} ${isTied}`);
  return [beganAt, endedAt, ...votesNow].join(' ');
}

/** On the screen for all there is nothing around it that says whose meeting it is, and which day. */
function leadOf({ beganAt, startsAt, timeZone }: MeetingDetails, entity = ''): string {
  const at = beganAt ?? startsAt;
  return [entity, formatLongDate(at, timeZone), `began at ${formatTime(at, timeZone)}`]
    .filter(Boolean)
    .join(', ');
}

interface FrameProps {
  readonly isRunning: boolean;
  readonly children: ReactNode;
}

/** While it runs, the meeting has the whole window: everybody in the room sees it. */
function Frame({ isRunning, children }: FrameProps) {
  if (!isRunning) return <Page>{children}</Page>;
  return (
    <div className={classes('lay-grow pad-12-16', styles.presented)} data-presented="">
      {children}
    </div>
  );
}

interface StepsProps {
  readonly before: AgendaItem | undefined;
  readonly after: AgendaItem | undefined;
  readonly goTo: (item: AgendaItem) => void;
}

function Steps({ before, after, goTo }: StepsProps) {
  return (
    <div className={classes(styles.steps, styles.presented)}>
      {before ? (
        <Button large onClick={() => goTo(before)}>
          <ArrowLeft size={18} aria-hidden />
          <span className="lay-column type-left">
            <span className="type-note">Previous</span>
            <span className="phone-none">{before.title}</span>
          </span>
        </Button>
      ) : (
        <span />
      )}
      <span className="lay-row gap-8 type-note tablet-none">
        <Keys keys={['←', '→']} /> move between items
      </span>
      {after && (
        <Button large look="primary" onClick={() => goTo(after)}>
          <span className="lay-column type-left">
            <span className="type-small">Next</span>
            <span className="phone-none">{after.title}</span>
          </span>
          <ArrowRight size={18} aria-hidden />
        </Button>
      )}
    </div>
  );
}
