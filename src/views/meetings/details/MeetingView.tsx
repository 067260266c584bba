import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { AgendaItem, MeetingDetails, RsvpAnswer } from '#contract/calls/meetings';
import { MEETING_LIFE_WORDS as WORDS } from '#words/en/meetings/life';
import type { MeetingActs } from '../../../machines/meetings/meetingActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { ActFailure } from '../../shared/ActFailure';
import { askedInDialog, oldRequestOf, usePerformed } from '../../shared/acts';
import { Button } from '../../shared/Button';
import { Columns, FootBar } from '../../shared/details/Columns';
import { NextSteps } from '../../shared/details/NextSteps';
import { Parts } from '../../shared/details/Parts';
import { PhoneBar } from '../../shared/details/PhoneBar';
import { Stations } from '../../shared/details/Stations';
import { AskOld } from '../../shared/dialog/AskOld';
import { fetchedLater } from '../../shared/fetchedLater';
import { useNow } from '../../shared/now';
import { Page } from '../../shared/Page';
import { PageActions } from '../../shared/PageActions';
import { useNewRequest } from '../../shared/request';
import { useViewport } from '../../shared/viewport';
import { bandOf } from '../band';
import { useHeadFocused } from '../useHeadFocused';
import { spanWords } from '../when';
import type { AskedOfMeeting } from './ActDialog';
import { Agenda } from './Agenda';
import { Agreement } from './Agreement';
import { Comments } from './Comments';
import { DatePoll } from './DatePoll';
import type { MeetingData } from './data';
import { Head, Notices } from './Head';
import { type HeaderAct, HeaderActs } from './HeaderActs';
import { nextRows, stationsOf } from './life';
import { NoticePanel } from './NoticePanel';
import { OwnNote } from './OwnNote';
import { PackMaking } from './PackMaking';
import { Papers, papersOf } from './Papers';
import { People } from './People';
import { daysOf } from './PollFields';
import { Said } from './Said';
import { usePart } from './usePart';
import { YourAnswer } from './YourAnswer';

const route = getRouteApi('/{-$entity}/meetings/$id');

const ActDialog = fetchedLater(async () => (await import('./ActDialog')).ActDialog);

/** One meeting: when and where, its agenda, who comes, and what was said of it. */
export function MeetingView() {
  const data = route.useLoaderData();
  const { comment } = route.useSearch();
  if (!data) return null;
  return <Details key={data.meeting.id} {...data} addressed={comment} />;
}

interface DetailsProps extends MeetingData {
  readonly addressed: string | undefined;
}

function Details({
  meeting,
  minutes,
  holding,
  notes,
  acts,
  comments,
  download,
  noting,
  addressed,
}: DetailsProps) {
  const { id: meetingId, number, status } = meeting;
  useHeadFocused(standingOf(meeting));
  const viewport = useViewport();
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const oldComment = useSelector(comments, oldRequestOf);
  const oldNote = useSelector(noting, oldRequestOf);
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  useEffect(
    () => () => {
      acts.send({ type: 'act.dismissed' });
      comments.send({ type: 'act.dismissed' });
    },
    [acts, comments],
  );
  usePerformed(acts, ({ act, receipt }) => {
    if (act === 'delete' && receipt.id === meetingId) void navigate({ to: '/{-$entity}/meetings' });
  });
  const request = (wanted: Asked<MeetingActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const ask = (wanted: AskedOfMeeting) => acts.send({ type: 'act.asked', asked: wanted });
  const answer = (value: RsvpAnswer) =>
    request({ act: 'respond', input: { meetingId, answer: value, note: '' } });
  const now = useNow();
  const [part, setChosen] = usePart(addressed);
  const papers = papersOf(meeting);
  const savePaper = ({ documentId, name }: AgendaItem['papers'][number], isShown: boolean) =>
    download.send({ type: 'download.requested', file: { kind: 'paper', documentId, name, isShown } });
  const choose = (act: HeaderAct) => ask(askedFor(meeting, act, now));
  const headerActs = (
    <HeaderActs
      meeting={meeting}
      minutes={minutes}
      isBusy={isBusy}
      choose={choose}
      saveCalendar={() =>
        download.send({ type: 'download.requested', file: { kind: 'calendar', meetingId, number } })
      }
      hasNotes={notes.length > 0}
      savePack={(withNotes) =>
        download.send({ type: 'download.requested', file: { kind: 'pack', meetingId, number, withNotes } })
      }
      saveEvidence={() =>
        download.send({
          type: 'download.requested',
          file: { kind: 'evidence', of: 'meeting', id: meetingId, number },
        })
      }
    />
  );
  const yours = <YourAnswer meeting={meeting} isBusy={isBusy} answer={answer} />;
  const poll = (
    <DatePoll
      meeting={meeting}
      isBusy={isBusy}
      answer={(option, said) => request({ act: 'answerPoll', input: { meetingId, option, answer: said } })}
      choose={({ id: option, ...span }) =>
        ask({
          act: 'chooseDay',
          input: { meetingId, option, when: spanWords({ ...span, timeZone: meeting.timeZone }) },
        })
      }
      change={() => choose('poll')}
      end={() => ask({ act: 'endPoll', input: { meetingId } })}
    />
  );
  return (
    <Page>
      {viewport === 'phone' && (
        <PhoneBar back={<Back />} name={number}>
          {headerActs}
        </PhoneBar>
      )}
      {viewport === 'tablet' && <PageActions>{headerActs}</PageActions>}
      <Head meeting={meeting}>{viewport === 'desktop' && headerActs}</Head>
      <ActFailure flow={acts} className="below-14" canClose />
      <PackMaking download={download} />
      <Stations label="Life of this meeting" stations={stationsOf(meeting)} look={bandOf(status)} />
      <Notices meeting={meeting} />
      {viewport !== 'desktop' && poll}
      <Columns
        left={
          <Parts
            label="Parts of this meeting"
            shown={part}
            show={setChosen}
            parts={[
              {
                name: 'agenda',
                title: viewport === 'phone' ? 'Agenda' : 'Agenda and minutes',
                content: (
                  <Agenda
                    meeting={meeting}
                    open={(paper) => savePaper(paper, true)}
                    said={({ id }) => {
                      const said = minutes?.items.find((item) => item.id === id);
                      return said && <Said {...said} />;
                    }}
                    under={(item) => (
                      <OwnNote
                        meetingId={meetingId}
                        item={item}
                        note={notes.find(({ itemId }) => itemId === item.id) ?? null}
                        flow={noting}
                        timeZone={meeting.timeZone}
                      />
                    )}
                  />
                ),
              },
              {
                name: 'documents',
                title: 'Documents',
                count: papers.length,
                content: <Papers papers={papers} save={savePaper} />,
              },
              {
                name: 'comments',
                title: 'Comments',
                count: meeting.comments.length,
                content: <Comments meeting={meeting} flow={comments} addressed={addressed} isNamed />,
              },
            ]}
          />
        }
        right={
          <>
            {viewport === 'desktop' && yours}
            {viewport === 'desktop' && poll}
            <People
              meeting={meeting}
              holding={holding}
              remind={({ id, name }) => request({ act: 'remind', input: { meetingId, person: id, name } })}
              ask={ask}
            />
            {minutes && (
              <Agreement
                meeting={meeting}
                minutes={minutes}
                remind={({ id, name }) => request({ act: 'remind', input: { meetingId, person: id, name } })}
              />
            )}
            {status === 'Scheduled' && <NoticePanel notice={meeting.notice} />}
            <Next meeting={meeting} isBusy={isBusy} choose={choose} />
          </>
        }
      />
      {viewport !== 'desktop' && meeting.acts.includes('respond') && meeting.me !== null && (
        <FootBar>{yours}</FootBar>
      )}
      {asked && isOfDialog(asked) && asked.input.meetingId === meetingId && (
        <ActDialog
          asked={asked}
          meeting={meeting}
          flow={acts}
          close={() => acts.send({ type: 'act.dismissed' })}
        />
      )}
      <AskOld old={old} answer={(answered) => acts.send(answered)} />
      <AskOld old={oldComment} answer={(answered) => comments.send(answered)} />
      <AskOld old={oldNote} answer={(answered) => noting.send(answered)} />
    </Page>
  );
}

/** What the acts of the page follow from: how far it is, what the reader may do, and which days are asked about. */
function standingOf({ status, beganAt, acts, poll }: MeetingDetails): string {
  return [status, beganAt, ...acts, ...(poll?.options ?? []).map(({ id }) => id)].join(' ');
}

function Back() {
  return (
    <Link to="/{-$entity}/meetings" params={true} aria-label="Back to meetings">
      <ArrowLeft size={22} aria-hidden />
    </Link>
  );
}

interface NextProps {
  readonly meeting: MeetingDetails;
  readonly isBusy: boolean;
  readonly choose: (act: HeaderAct) => void;
}

/** What can happen to it next, and what each step waits for. */
function Next({ meeting, isBusy, choose }: NextProps) {
  const buttonOf = (act: string) => {
    if ((act !== 'cancel' && act !== 'delete') || !meeting.acts.includes(act)) return null;
    return (
      <Button aria-disabled={isBusy} onClick={() => !isBusy && choose(act)}>
        {WORDS.step[act]}
      </Button>
    );
  };
  return (
    <NextSteps
      title={WORDS.title}
      folded={{ name: '', who: '' }}
      rows={nextRows(meeting).map(({ act, ...row }) => ({ ...row, button: buttonOf(act) }))}
    />
  );
}

function askedFor(meeting: MeetingDetails, act: HeaderAct, now: Date): AskedOfMeeting {
  const { id: meetingId, revision } = meeting;
  switch (act) {
    case 'invite':
      return { act, input: { meetingId, revision } };
    case 'cancel':
      return { act, input: { meetingId, reason: '' } };
    case 'delete':
      return { act, input: { meetingId } };
    case 'poll':
      return { act, input: { meetingId, days: daysOf(meeting, now) } };
  }
}

function isOfDialog(asked: Asked<MeetingActs>): asked is AskedOfMeeting {
  return asked.act !== 'remind' && asked.act !== 'respond' && asked.act !== 'answerPoll';
}
