import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Minutes } from '#contract/calls/minutes';
import type { MinutesActs } from '../../../machines/meetings/minutesActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { Button } from '../../shared/Button';
import { Columns } from '../../shared/details/Columns';
import { DetailsHead } from '../../shared/details/DetailsHead';
import { Notice, noticeLinkClass } from '../../shared/details/Notice';
import { Section } from '../../shared/details/Section';
import { Stations } from '../../shared/details/Stations';
import { Segments } from '../../shared/fields/Segments';
import { Page } from '../../shared/Page';
import { useNewRequest } from '../../shared/request';
import { StatusBadge } from '../../shared/Status';
import { meetingStatusLook } from '../looks';
import { MinutesFailure } from '../presenter/Failure';
import { Approvers } from '../signing/Approvers';
import { Errata } from '../signing/Errata';
import { Signing } from '../signing/Signing';
import type { MinutesData } from './data';
import { ItemText } from './ItemText';
import { stationsOf } from './stations';

const route = getRouteApi('/{-$entity}/meetings/$id/minutes');

const VIEWS = [
  { value: 'changes', label: 'Changes' },
  { value: 'clean', label: 'Clean text' },
] as const;

/** The minutes of a meeting: written, agreed on, signed, and corrected. */
export function MinutesView() {
  const data = route.useLoaderData();
  if (!data) return null;
  return <Shown key={data.meeting.id} {...data} />;
}

function Shown(data: MinutesData) {
  return data.minutes ? <Written {...data} minutes={data.minutes} /> : <NothingYet {...data} />;
}

function useRequest(acts: MinutesData['acts']) {
  const newRequest = useNewRequest();
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  return (asked: Asked<MinutesActs>) => {
    if (!isBusy) acts.send({ type: 'act.requested', asked, ...newRequest() });
  };
}

function NothingYet({ meeting, acts }: MinutesData) {
  const request = useRequest(acts);
  const mayBegin = meeting.acts.includes('cancel') && meeting.beganAt !== null;
  return (
    <Page>
      <DetailsHead
        status={<StatusBadge {...meetingStatusLook(meeting.status)} />}
        over={meeting.number}
        title={`Minutes of ${meeting.title}`}
      >
        {mayBegin && (
          <Button look="primary" onClick={() => request({ act: 'draft', input: { meetingId: meeting.id } })}>
            Begin the minutes
          </Button>
        )}
      </DetailsHead>
      <MinutesFailure acts={acts} />
      <Notice>
        {meeting.beganAt === null
          ? 'This meeting has not been held. Its minutes begin with it.'
          : 'The minutes of this meeting are not there yet.'}
      </Notice>
    </Page>
  );
}

function Written({ meeting, minutes, acts }: MinutesData & { readonly minutes: Minutes }) {
  const { id: meetingId, timeZone } = meeting;
  const request = useRequest(acts);
  const [view, setView] = useState<'changes' | 'clean'>('changes');
  const may = (act: Minutes['acts'][number]) => minutes.acts.includes(act);
  const hasChanges = minutes.items.some(({ before, text }) => before !== null && before !== text);
  const sent = () => request({ act: 'circulate', input: { meetingId, revision: minutes.revision } });
  const approve = () =>
    request({ act: 'answer', input: { meetingId, version: minutes.version, answer: 'approved' } });
  return (
    <Page>
      <DetailsHead
        status={<StatusBadge {...meetingStatusLook(minutes.meetingStatus)} />}
        over={minutes.version === 0 ? 'Draft minutes' : `Minutes, version ${minutes.version}`}
        title={minutes.title}
        lead={
          <Link
            to="/{-$entity}/meetings/$id"
            params={(before) => ({ ...before, id: meetingId })}
            className={noticeLinkClass}
          >
            {minutes.number}
          </Link>
        }
      >
        <div className="lay-row lay-wraps gap-8">
          {may('circulate') && (
            <Button look={may('answer') ? 'default' : 'primary'} onClick={sent}>
              Circulate version {minutes.version + 1}
            </Button>
          )}
          {may('answer') && minutes.status === 'Circulated' && (
            <>
              <Button
                onClick={() =>
                  request({
                    act: 'answer',
                    input: { meetingId, version: minutes.version, answer: 'change' },
                  })
                }
              >
                Ask for a change
              </Button>
              <Button look="primary" onClick={approve}>
                Approve version {minutes.version}
              </Button>
            </>
          )}
        </div>
      </DetailsHead>
      <MinutesFailure acts={acts} />
      <Stations label="Life of these minutes" stations={stationsOf(minutes, timeZone)} />
      <Columns
        left={
          <>
            <Section
              title="Text of record"
              aside={minutes.hash === null ? null : `Version ${minutes.version}, locked`}
              action={
                hasChanges && (
                  <Segments label="How the text is shown" options={VIEWS} value={view} onChange={setView} />
                )
              }
            >
              {minutes.items.map((item) => (
                <ItemText
                  key={item.id}
                  item={item}
                  amendments={minutes.amendments.filter(
                    (each) => each.item === item.id && each.state === 'open',
                  )}
                  timeZone={timeZone}
                  showsChanges={view === 'changes' && minutes.hash === null}
                  mayEdit={may('edit')}
                  mayAmend={may('amend')}
                  write={({ id, revision }, text) =>
                    request({ act: 'write', input: { meetingId, item: id, revision, text } })
                  }
                  amend={({ id }, text) => request({ act: 'amend', input: { meetingId, item: id, text } })}
                  settle={({ id: amendmentId }, accept) =>
                    request({ act: 'settle', input: { meetingId, amendmentId, accept } })
                  }
                />
              ))}
            </Section>
            <Errata minutes={minutes} timeZone={timeZone} meetingId={meetingId} request={request} />
          </>
        }
        right={
          minutes.hash === null ? (
            <Approvers minutes={minutes} timeZone={timeZone} meetingId={meetingId} request={request} />
          ) : (
            <Signing minutes={minutes} timeZone={timeZone} meetingId={meetingId} request={request} />
          )
        }
      />
    </Page>
  );
}
