import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Resolution } from '#contract/calls/resolutions';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import type { ResolutionActs } from '../../machines/resolutions/resolutionActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { ActFailure } from '../shared/ActFailure';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { Columns, FootBar } from '../shared/details/Columns';
import { PhoneBar } from '../shared/details/PhoneBar';
import { Closed, Section } from '../shared/details/Section';
import { TextOfRecord } from '../shared/details/TextOfRecord';
import { Timeline } from '../shared/details/Timeline';
import { AskOld } from '../shared/dialog/AskOld';
import { FailureNotice } from '../shared/FailureNotice';
import { fetchedLater } from '../shared/fetchedLater';
import { Page } from '../shared/Page';
import { PageActions } from '../shared/PageActions';
import { useNewRequest } from '../shared/request';
import { useViewport } from '../shared/viewport';
import type { AskedOfResolution } from './ActDialog';
import { askedFor, type ChosenAct, resent } from './acts';
import { DecisionMakers } from './DecisionMakers';
import { HeaderActs } from './HeaderActs';
import { HowDecided } from './HowDecided';
import { LifeLine, Next, takesSteps } from './Life';
import { CLOSED_WORDS, Papers } from './Papers';
import { Progress } from './Progress';
import { Head, Notices } from './ResolutionHead';
import { entriesOf } from './timeline';
import { useNewVersion } from './useNewVersion';
import { useReadAgain } from './useReadAgain';
import { YourDecision } from './YourDecision';

const route = getRouteApi('/{-$entity}/resolutions/$id');

const ActDialog = fetchedLater(async () => (await import('./ActDialog')).ActDialog);
const DeleteDraft = fetchedLater(async () => (await import('./DeleteDraft')).DeleteDraft);

/** One resolution: what it says, who decides, how far it is, and why. */
export function ResolutionView() {
  const data = route.useLoaderData();
  if (!data) return null;
  return <Details key={data.resolution.id} {...data} />;
}

interface DetailsProps {
  readonly resolution: Resolution;
  readonly decision: Flow<'decision'>;
  readonly acts: Flow<'resolutionActs'>;
  readonly download: Flow<'download'>;
}

function Details({ resolution, decision, acts, download }: DetailsProps) {
  const { id, number, text, papers, papersClosed, timeline, timeZone } = resolution;
  const viewport = useViewport();
  const [isDeleting, setDeleting] = useState(false);
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const newRequest = useNewRequest();
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  useReadAgain(resolution);
  const supersede = useNewVersion(acts);
  const navigate = useNavigate();
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const request = (wanted: Asked<ResolutionActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const ask = (wanted: Asked<ResolutionActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const remind = (decisionMakers: readonly string[] | null) =>
    request({ act: 'remind', input: { resolutionId: id, decisionMakers } });
  const choose = (act: ChosenAct) => {
    const inDialog = askedFor(resolution, act);
    if (inDialog) ask(inDialog);
    else if (act === 'remind') remind(null);
    else if (act === 'supersede') supersede(id);
    else if (act === 'delete') setDeleting(true);
  };
  const headerActs = (
    <HeaderActs
      resolution={resolution}
      isBusy={isBusy}
      isCompact={viewport !== 'desktop'}
      choose={choose}
      download={() =>
        download.send({
          type: 'download.requested',
          file: { kind: 'resolution', resolutionId: id, number: number ?? 'Draft' },
        })
      }
    />
  );
  const isStepper = takesSteps(resolution);
  const next = <Next resolution={resolution} isBusy={isBusy} choose={choose} />;
  return (
    <Page>
      {viewport === 'phone' && (
        <PhoneBar back={<Back />} name={number ?? 'Draft'}>
          {headerActs}
        </PhoneBar>
      )}
      {viewport === 'tablet' && <PageActions>{headerActs}</PageActions>}
      <Head resolution={resolution}>{viewport === 'desktop' && headerActs}</Head>
      <Failure acts={acts} id={id} />
      <LifeLine resolution={resolution} />
      <Notices resolution={resolution} />
      <Columns
        left={
          <>
            {isStepper && next}
            <Progress resolution={resolution} />
            {!isStepper && next}
            {text && (
              <TextOfRecord title="Text of the resolution" text={text} isFoldable={viewport !== 'tablet'} />
            )}
            {text === null && papersClosed && (
              <Section isLast>
                <Closed>{CLOSED_WORDS[papersClosed]}</Closed>
              </Section>
            )}
            <DecisionMakers
              resolution={resolution}
              isBusy={isBusy}
              remind={(decisionMaker) => remind([decisionMaker])}
              tryAgain={(decisionMaker) =>
                request({
                  act: 'resend',
                  input: { resolutionId: id, decisionMaker, address: null, email: null, among: [] },
                })
              }
              resend={(decisionMaker) => ask(resent(resolution, decisionMaker, [decisionMaker]))}
            />
          </>
        }
        right={
          <>
            {viewport === 'desktop' && <YourDecision resolution={resolution} flow={decision} isBar={false} />}
            <Papers
              papers={papers}
              closed={text === null ? null : papersClosed}
              open={({ documentId, name }) =>
                download.send({
                  type: 'download.requested',
                  file: { kind: 'paper', documentId, name, isShown: true },
                })
              }
              download={({ documentId, name }) =>
                download.send({
                  type: 'download.requested',
                  file: { kind: 'paper', documentId, name, isShown: false },
                })
              }
            />
            <HowDecided resolution={resolution} />
            <Timeline entries={entriesOf(timeline, timeZone)} timeZone={timeZone} />
          </>
        }
      />
      {viewport !== 'desktop' && (
        <FootBar>
          <YourDecision resolution={resolution} flow={decision} isBar />
        </FootBar>
      )}
      {asked && isOfDialog(asked) && asked.input.resolutionId === id && (
        <ActDialog
          asked={asked}
          resolution={resolution}
          flow={acts}
          close={() => acts.send({ type: 'act.dismissed' })}
        />
      )}
      {!isDeleting && <AskOld old={old} answer={(answer) => acts.send(answer)} />}
      {isDeleting && (
        <DeleteDraft
          id={id}
          title={resolution.title}
          close={() => setDeleting(false)}
          done={() => void navigate({ to: '/{-$entity}/resolutions' })}
        />
      )}
    </Page>
  );
}

function Back() {
  return (
    <Link to="/{-$entity}/resolutions" params={true} aria-label="Back to resolutions">
      <ArrowLeft size={22} aria-hidden />
    </Link>
  );
}

function isOfDialog(asked: Asked<ResolutionActs>): asked is AskedOfResolution {
  return ['cancel', 'extend', 'breakTie', 'resend'].includes(asked.act);
}

/** An act without a dialog tells of its failure here. */
function Failure({ acts, id }: { readonly acts: Flow<'resolutionActs'>; readonly id: string }) {
  const { asked, isInDialog, refusal } = useSelector(acts, ({ context }) => context);
  if (!asked || !refusal || isInDialog) return null;
  if (asked.act === 'supersede') {
    return (
      <FailureNotice className="below-14">{sentence(refusal.title)} No draft was started.</FailureNotice>
    );
  }
  if ((asked.act !== 'remind' && asked.act !== 'resend') || asked.input.resolutionId !== id) return null;
  return <ActFailure flow={acts} className="below-14" canClose />;
}
