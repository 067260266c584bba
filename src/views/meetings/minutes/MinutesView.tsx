import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { ActFailure } from '../../shared/ActFailure';
import { oldRequestOf } from '../../shared/acts';
import { Button } from '../../shared/Button';
import { Columns, FootBar } from '../../shared/details/Columns';
import { DetailsHead } from '../../shared/details/DetailsHead';
import { Notice } from '../../shared/details/Notice';
import { PhoneBar } from '../../shared/details/PhoneBar';
import { Stations } from '../../shared/details/Stations';
import { AskOld } from '../../shared/dialog/AskOld';
import { formatDay, formatLongDate } from '../../shared/format';
import { useOwnRevision } from '../../shared/ownRevision';
import { Page } from '../../shared/Page';
import { PageActions } from '../../shared/PageActions';
import { useNewRequest } from '../../shared/request';
import { StatusBadge } from '../../shared/Status';
import { useViewport } from '../../shared/viewport';
import { bandOf } from '../band';
import { Comments } from '../details/Comments';
import { meetingStatusLook } from '../looks';
import { Approvers } from '../signing/Approvers';
import { Decline } from '../signing/Decline';
import { Errata } from '../signing/Errata';
import type { Ask, KeptWords } from '../signing/request';
import { Signing } from '../signing/Signing';
import { useHeadFocused } from '../useHeadFocused';
import { useSpanWords } from '../useSpanWords';
import { placeWords } from '../when';
import type { MinutesData } from './data';
import { draftOf, fieldOf, keptDraft } from './drafts';
import { HeadActs, MoreActs } from './HeadActs';
import { stationsOf } from './stations';
import { Text } from './Text';

const route = getRouteApi('/{-$entity}/meetings/$id/minutes');

/** The minutes of a meeting: written, agreed on, signed, and corrected. */
export function MinutesView() {
  const data = route.useLoaderData();
  if (!data) return null;
  return <Shown key={data.meeting.id} {...data} />;
}

function Shown(data: MinutesData) {
  useHeadFocused(standingOf(data.minutes));
  return data.minutes ? <Written {...data} minutes={data.minutes} /> : <NothingYet {...data} />;
}

function standingOf(minutes: Minutes | null): string {
  if (!minutes) return '';
  const open = minutes.amendments.filter(({ state }) => state === 'open').length;
  return [minutes.status, minutes.version, open, ...minutes.acts].join(' ');
}

/** Acts of the page, one at a time. */
function useAsk(acts: MinutesData['acts']): { readonly ask: Ask; readonly isBusy: boolean } {
  const newRequest = useNewRequest();
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  return {
    isBusy,
    ask: (asked) => {
      if (!isBusy) acts.send({ type: 'act.requested', asked, ...newRequest() });
    },
  };
}

/** Words of the page that outlive it, by what they are kept. */
function useKept(acts: MinutesData['acts']): (name: string) => KeptWords & { readonly isKept: boolean } {
  const notes = useSelector(acts, ({ context }) => context.notes);
  return (name) => ({
    words: (notes[name] ?? ' ').slice(1),
    isKept: notes[name] !== undefined,
    // A field that is open and empty is kept too: its words begin with a space.
    keep: (words) => acts.send({ type: 'act.noteTyped', field: name, value: ` ${words}` }),
  });
}

/** Opens the first item to be written, and leads to it where it is open. */
function editFirst(acts: MinutesData['acts'], { items: [first] }: Minutes): void {
  if (!first) return;
  const field = fieldOf(first.id);
  const isOpen = Boolean(acts.getSnapshot().context.notes[field]);
  if (isOpen) document.querySelector<HTMLElement>(`[aria-labelledby="item-${first.id}"] textarea`)?.focus();
  else acts.send({ type: 'act.noteTyped', field, value: keptDraft(draftOf(first)) });
}

function NothingYet({ meeting, acts }: MinutesData) {
  const { ask, isBusy } = useAsk(acts);
  const old = useSelector(acts, oldRequestOf);
  const isAdmin = meeting.acts.includes('edit');
  const mayBegin = isAdmin && meeting.beganAt !== null;
  return (
    <Page>
      <Head meeting={meeting} status={meeting.status} over={`Minutes, ${meeting.number}`}>
        {mayBegin && (
          <Button
            look="primary"
            aria-disabled={isBusy}
            onClick={() => ask({ act: 'draft', input: { meetingId: meeting.id } })}
          >
            Begin the minutes
          </Button>
        )}
      </Head>
      <ActFailure flow={acts} className="below-14" canClose />
      <Notice>{nothingYet(meeting, isAdmin)}</Notice>
      <AskOld old={old} answer={(answered) => acts.send(answered)} />
    </Page>
  );
}

/** Why there are no minutes to read. */
function nothingYet({ beganAt }: MeetingDetails, isAdmin: boolean): string {
  if (beganAt === null) return 'This meeting has not been held. Its minutes begin with it.';
  return isAdmin
    ? 'Nothing is written yet. The minutes begin with the agenda and with what was recorded of each item.'
    : 'The minutes are being written. You read them here when they are circulated.';
}

function Written({
  meeting,
  minutes,
  acts,
  comments,
  download,
}: MinutesData & { readonly minutes: Minutes }) {
  const { id: meetingId, timeZone } = meeting;
  const viewport = useViewport();
  const { ask, isBusy } = useAsk(acts);
  const old = useSelector(acts, oldRequestOf);
  const kept = useKept(acts);
  const reason = kept(`decline-${meetingId}`);
  const revision = useOwnRevision(acts, minutes);
  const [isFull, setFull] = useState(viewport !== 'phone' || !minutes.acts.includes('sign'));
  const part = { minutes, meetingId, timeZone, request: ask };
  const maySign = minutes.acts.includes('sign') && minutes.hash !== null;
  const headProps = {
    meeting,
    minutes: { ...minutes, revision },
    ask,
    isBusy,
    viewport,
    decline: () => reason.keep(''),
    edit: () => editFirst(acts, minutes),
    savePdf: () =>
      download.send({
        type: 'download.requested',
        file: { kind: 'minutes', meetingId, number: minutes.number },
      }),
  };
  const headActs = <HeadActs {...headProps} />;
  return (
    <Page>
      {viewport === 'phone' && (
        <PhoneBar back={<Back meetingId={meetingId} />} name={maySign ? 'Sign the minutes' : 'Minutes'}>
          <MoreActs {...headProps} />
        </PhoneBar>
      )}
      {viewport === 'tablet' && <PageActions>{headActs}</PageActions>}
      {viewport === 'phone' && maySign ? (
        <ToSign meeting={meeting} minutes={minutes} />
      ) : (
        <Head meeting={meeting} status={minutes.meetingStatus} over={`${overOf(minutes)}, ${meeting.number}`}>
          {viewport === 'desktop' && headActs}
        </Head>
      )}
      <ActFailure flow={acts} className="below-14" canClose />
      {viewport !== 'phone' && (
        <Stations
          label="Life of these minutes"
          stations={stationsOf(meeting, minutes)}
          look={bandOf(minutes.meetingStatus)}
        />
      )}
      <Columns
        left={
          <>
            <Text
              meeting={meeting}
              minutes={minutes}
              acts={acts}
              ask={ask}
              isBusy={isBusy}
              isFull={isFull}
              showAll={() => setFull(true)}
            />
            <Errata {...part} people={meeting.people} words={kept(`erratum-${meetingId}`)} isBusy={isBusy} />
          </>
        }
        right={
          <>
            {maySign && reason.isKept && (
              <Decline
                {...part}
                words={reason}
                isBusy={isBusy}
                cancel={() => acts.send({ type: 'act.noteTyped', field: `decline-${meetingId}`, value: '' })}
              />
            )}
            {minutes.hash === null ? (
              <Approvers {...part} people={meeting.people} />
            ) : (
              <Signing {...part} people={meeting.people} isBusy={isBusy} />
            )}
            <Comments meeting={meeting} flow={comments} items={minutes.items} />
          </>
        }
      />
      {viewport === 'phone' && minutes.acts.some((act) => HEAD_ACTS.has(act)) && (
        <FootBar>{headActs}</FootBar>
      )}
      <AskOld old={old} answer={(answered) => acts.send(answered)} />
    </Page>
  );
}

/** Acts of the head, which on a phone are in thumb reach. */
const HEAD_ACTS: ReadonlySet<string> = new Set(['circulate', 'answer', 'sign']);

function overOf({ version, status, lastDay }: Minutes): string {
  if (version === 0) return 'Draft minutes';
  const until = status === 'Awaiting Signature' && lastDay !== null ? `, until ${formatDay(lastDay)}` : '';
  return `Minutes, version ${version}${until}`;
}

function Back({ meetingId }: { readonly meetingId: string }) {
  return (
    <Link
      to="/{-$entity}/meetings/$id"
      params={(before) => ({ ...before, id: meetingId })}
      aria-label="Back to the meeting"
    >
      <ArrowLeft size={22} aria-hidden />
    </Link>
  );
}

/** On a phone who signs has the text and the button in one screen. */
function ToSign({ meeting, minutes }: { readonly meeting: MeetingDetails; readonly minutes: Minutes }) {
  const { meetingStatus, lastDay, version } = minutes;
  return (
    <DetailsHead
      status={<StatusBadge {...meetingStatusLook(meetingStatus)} />}
      over={lastDay === null ? meeting.number : `Until ${formatDay(lastDay)}`}
      title={meeting.title}
      lead={`${formatLongDate(meeting.startsAt, meeting.timeZone)}. Version ${version}.`}
    />
  );
}

interface HeadProps {
  readonly meeting: MeetingDetails;
  readonly status: MeetingDetails['status'];
  readonly over: string;
  readonly children: ReactNode;
}

function Head({ meeting, status, over, children }: HeadProps) {
  const spanWords = useSpanWords();
  const place = placeWords({ place: meeting.place, link: '' });
  return (
    <DetailsHead
      status={<StatusBadge {...meetingStatusLook(status)} />}
      over={over}
      title={meeting.title}
      lead={`${spanWords(meeting)}.${place === '' ? '' : ` ${place}.`}`}
    >
      {children}
    </DetailsHead>
  );
}
