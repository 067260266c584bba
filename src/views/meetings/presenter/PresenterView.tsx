import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import type { HoldActs } from '../../../machines/meetings/holdActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { Button, buttonClass } from '../../shared/Button';
import { DetailsHead } from '../../shared/details/DetailsHead';
import { formatTime } from '../../shared/format';
import { Page } from '../../shared/Page';
import { useNewRequest } from '../../shared/request';
import { StatusBadge } from '../../shared/Status';
import { meetingStatusLook } from '../looks';
import { Attendance } from './Attendance';
import type { PresenterData } from './data';
import { HoldFailure } from './Failure';
import styles from './Held.module.css';
import { Notes } from './Notes';
import { QuorumPanel } from './QuorumPanel';
import { Votes } from './Votes';

const route = getRouteApi('/{-$entity}/meetings/$id/present');

/** A meeting while it is held: the item at hand, who takes part in it, and what is noted and decided. */
export function PresenterView() {
  const data = route.useLoaderData();
  if (!data) return null;
  return <Presenter key={data.meeting.id} {...data} />;
}

function Presenter({ meeting, holding, acts }: PresenterData) {
  const { id: meetingId, timeZone } = meeting;
  const newRequest = useNewRequest();
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  const request = (asked: Asked<HoldActs>) => {
    if (!isBusy) acts.send({ type: 'act.requested', asked, ...newRequest() });
  };
  const isAdmin = meeting.acts.includes('begin') || meeting.acts.includes('end');
  const isRunning = holding.beganAt !== null && holding.endedAt === null;
  const mayHold = isAdmin && isRunning;
  const current = meeting.agenda.find(({ id }) => id === holding.item) ?? null;
  const goTo = (item: AgendaItem) =>
    request({ act: 'goTo', input: { meetingId, item: item.id, title: item.title } });
  return (
    <Page>
      <DetailsHead
        status={<StatusBadge {...meetingStatusLook(meeting.status)} />}
        over={meeting.number}
        title={meeting.title}
        lead={holding.beganAt && `Began at ${formatTime(holding.beganAt, timeZone)}`}
      >
        <div className="lay-row lay-wraps gap-8">
          {isAdmin && holding.beganAt === null && (
            <Button look="primary" onClick={() => request({ act: 'begin', input: { meetingId } })}>
              Open the meeting
            </Button>
          )}
          {mayHold && (
            <Button onClick={() => request({ act: 'end', input: { meetingId } })}>Close the meeting</Button>
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
      <HoldFailure acts={acts} />
      <div className={styles.columns}>
        <AgendaColumn meeting={meeting} current={current} mayMove={mayHold} goTo={goTo} />
        <div>
          {current && <ItemAtHand meeting={meeting} item={current} />}
          {current && (
            <Votes
              item={current}
              holding={holding}
              people={meeting.people}
              mayHold={mayHold}
              open={(motion, way) =>
                request({ act: 'openVote', input: { meetingId, item: current.id, motion, way } })
              }
              show={(vote, { id: attendee, name }, decision) =>
                request({ act: 'show', input: { meetingId, voteId: vote.id, attendee, name, decision } })
              }
              decide={(vote, decision) =>
                request({ act: 'decide', input: { meetingId, voteId: vote.id, decision } })
              }
              close={(vote) => request({ act: 'closeVote', input: { meetingId, voteId: vote.id } })}
            />
          )}
          {current && (
            <Notes
              notes={holding.notes.filter(({ item }) => item === current.id)}
              timeZone={timeZone}
              mayNote={mayHold}
              add={(kind, text) =>
                request({ act: 'note', input: { meetingId, item: current.id, kind, text } })
              }
              remove={(note) => request({ act: 'removeNote', input: { meetingId, noteId: note.id } })}
            />
          )}
          {mayHold && <Steps meeting={meeting} current={current} goTo={goTo} />}
        </div>
        <div>
          <QuorumPanel quorum={holding.quorum} />
          <Attendance
            people={meeting.people}
            held={holding.people}
            mayRecord={mayHold}
            record={({ id: attendee, name }, did) =>
              request({ act: 'attend', input: { meetingId, attendee, name, did } })
            }
          />
        </div>
      </div>
    </Page>
  );
}

interface AgendaColumnProps {
  readonly meeting: MeetingDetails;
  readonly current: AgendaItem | null;
  readonly mayMove: boolean;
  readonly goTo: (item: AgendaItem) => void;
}

function AgendaColumn({ meeting, current, mayMove, goTo }: AgendaColumnProps) {
  return (
    <nav aria-label="Agenda">
      <h2 className="type-group below-8">Agenda</h2>
      <ol>
        {meeting.agenda.map((item) => {
          const isCurrent = item.id === current?.id;
          return (
            <li key={item.id}>
              <button
                type="button"
                className={isCurrent ? styles.current : styles.item}
                aria-current={isCurrent ? 'step' : undefined}
                aria-disabled={!mayMove}
                onClick={() => mayMove && !isCurrent && goTo(item)}
              >
                <span className="ink-2">{formatTime(item.startsAt, meeting.timeZone)}</span>
                <span className="lay-break">{item.title}</span>
                {current && item.position < current.position && <Check size={16} aria-label="Done" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function ItemAtHand({ meeting, item }: { readonly meeting: MeetingDetails; readonly item: AgendaItem }) {
  const presenter = meeting.people.find(({ id }) => id === item.presenterId)?.name;
  return (
    <section className="below-20">
      <p className="ink-2">
        <b>
          Item {item.position} of {meeting.items}
        </b>
        {presenter !== undefined && ` Presented by ${presenter}`}
      </p>
      <h2 className={styles.title}>{item.title}</h2>
      {item.proposal !== '' && <p className={styles.text}>{item.proposal}</p>}
      {item.text !== '' && <p className="ink-2 lay-break">{item.text}</p>}
    </section>
  );
}

function Steps({ meeting, current, goTo }: Omit<AgendaColumnProps, 'mayMove'>) {
  const index = meeting.agenda.findIndex(({ id }) => id === current?.id);
  const before = meeting.agenda[index - 1];
  const after = meeting.agenda[index + 1];
  return (
    <div className="lay-row lay-between lay-wraps gap-8 above-8">
      {before ? (
        <Button onClick={() => goTo(before)}>
          <ArrowLeft size={16} aria-hidden /> {before.title}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button look="primary" onClick={() => goTo(after)}>
          {after.title} <ArrowRight size={16} aria-hidden />
        </Button>
      )}
    </div>
  );
}
