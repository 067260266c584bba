import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Resolution } from '#contract/calls/resolutions';
import { relativeTime } from '#domain/time/relative';
import type { Flow } from '../../machines/flows';
import type { ResolutionActs } from '../../machines/resolutions/resolutionActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { sentence } from '../../machines/shared/messages';
import { askedInDialog } from '../shared/acts';
import { fetchedLater } from '../shared/fetchedLater';
import { formatDate } from '../shared/format';
import { useNow } from '../shared/now';
import { Page } from '../shared/Page';
import { PageActions } from '../shared/PageActions';
import { StatusBadge } from '../shared/Status';
import { useViewport } from '../shared/viewport';
import type { AskedOfResolution } from './ActDialog';
import { DecisionMakers } from './DecisionMakers';
import { sendingWords } from './delivery';
import { HeaderActs, resent } from './HeaderActs';
import { HowDecided } from './HowDecided';
import { resolutionStatusLook } from './looks';
import { CLOSED_WORDS, Papers } from './Papers';
import { PhoneBar } from './PhoneBar';
import { Progress } from './Progress';
import styles from './Resolution.module.css';
import { TextOfRecord } from './TextOfRecord';
import { Timeline } from './Timeline';
import { useNewVersion } from './useNewVersion';
import { useReadAgain } from './useReadAgain';
import { onWords } from './when';
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
  const isBusy = useSelector(acts, (snapshot) => snapshot.hasTag('busy'));
  useReadAgain(resolution);
  const supersede = useNewVersion(acts);
  const navigate = useNavigate();
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const request = (wanted: Asked<ResolutionActs>) =>
    acts.send({ type: 'act.requested', asked: wanted, key: crypto.randomUUID() });
  const ask = (wanted: Asked<ResolutionActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const remind = (decisionMakers: readonly string[] | null) =>
    request({ act: 'remind', input: { resolutionId: id, decisionMakers } });
  const headerActs = (
    <HeaderActs
      resolution={resolution}
      isBusy={isBusy}
      isCompact={viewport !== 'desktop'}
      ask={ask}
      deleteDraft={() => setDeleting(true)}
      remindAll={() => remind(null)}
      supersede={() => supersede(id)}
      download={() =>
        download.send({
          type: 'download.requested',
          file: { kind: 'resolution', resolutionId: id, number: number ?? 'Draft' },
        })
      }
    />
  );
  return (
    <Page>
      {viewport === 'phone' && <PhoneBar number={number ?? 'Draft'}>{headerActs}</PhoneBar>}
      {viewport === 'tablet' && <PageActions>{headerActs}</PageActions>}
      <Head resolution={resolution}>{viewport === 'desktop' && headerActs}</Head>
      <Failure acts={acts} id={id} />
      <Notices resolution={resolution} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <Progress resolution={resolution} />
          {text && <TextOfRecord text={text} isFoldable={viewport !== 'tablet'} />}
          {text === null && papersClosed && (
            <section className={styles.text}>
              <p className={styles.closed}>{CLOSED_WORDS[papersClosed]}</p>
            </section>
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
        </div>
        <div className={styles.right}>
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
          <Timeline events={timeline} timeZone={timeZone} />
        </div>
      </div>
      {viewport !== 'desktop' && (
        <div className={styles.bar}>
          <YourDecision resolution={resolution} flow={decision} isBar />
        </div>
      )}
      {asked && isOfDialog(asked) && asked.input.resolutionId === id && (
        <ActDialog
          asked={asked}
          resolution={resolution}
          flow={acts}
          close={() => acts.send({ type: 'act.dismissed' })}
        />
      )}
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

interface HeadProps {
  readonly resolution: Resolution;
  readonly children: ReactNode;
}

function Head({ resolution, children }: HeadProps) {
  const { status, number, title } = resolution;
  const isNarrow = useViewport() !== 'desktop';
  const lead = leadWords(resolution, useNow());
  return (
    <header className={styles.head}>
      <div className={styles.headline}>
        <p className={styles.over}>
          <StatusBadge {...resolutionStatusLook(status)} />
          <span>{isNarrow ? lead : number}</span>
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {title.trim() || 'Untitled draft'}
        </h1>
        {!isNarrow && (
          <p className={styles.lead}>
            {broughtWords(resolution)}
            {lead}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}

/** Who imported it was not who proposed it. */
function broughtWords({ proposedBy, isImported, createdAt, timeZone }: Resolution): string | null {
  if (!proposedBy) return null;
  return isImported
    ? `Imported by ${proposedBy.name} on ${formatDate(createdAt, timeZone)}. `
    : `Proposed by ${proposedBy.name}. `;
}

/** When it closes or closed. */
function leadWords({ status, deadline, closing, closedAt, timeZone }: Resolution, now: Date): ReactNode {
  if (closedAt) return `${CLOSED[status] ?? 'Closed'} ${onWords(closedAt, timeZone)}.`;
  if (!deadline || status === 'Draft') return null;
  return (
    <>
      Closes on <strong>{formatDate(deadline, timeZone)}</strong>, {relativeTime(new Date(deadline), now)}
      {closing === 'whenAllDecided' && ', or as soon as everybody has decided'}.
    </>
  );
}

const CLOSED: Readonly<Partial<Record<Resolution['status'], string>>> = {
  Accepted: 'Accepted',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
};

function Notices({ resolution }: { readonly resolution: Resolution }) {
  const { cancelReason, supersedes, supersededBy, isImported, status, evaluation } = resolution;
  const sending = sendingWords(resolution);
  const isClosing = status === 'Open' && evaluation?.derivation.voting.state === 'closed';
  return (
    <>
      {cancelReason && (
        <p className={styles.notice}>
          <b>Why it was cancelled:</b> {cancelReason}
        </p>
      )}
      {sending && (
        <p className={styles.notice} role="status">
          {sending}
        </p>
      )}
      {isClosing && <p className={styles.notice}>Voting is closed. Decisions no longer count.</p>}
      {isImported && <p className={styles.notice}>It was brought in signed. Nobody decided on it here.</p>}
      {supersededBy && <Other words="A newer resolution replaces it:" other={supersededBy} />}
      {supersedes && <Other words="It replaces" other={supersedes} />}
    </>
  );
}

interface OtherProps {
  readonly words: string;
  readonly other: NonNullable<Resolution['supersededBy']>;
}

function Other({ words, other: { id, number, title } }: OtherProps) {
  return (
    <p className={styles.notice}>
      {words}{' '}
      <Link to="/{-$entity}/resolutions/$id" params={(before) => ({ ...before, id })} className={styles.link}>
        {number ?? 'Draft'}, {title.trim() || 'untitled'}
      </Link>
      .
    </p>
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
      <p className={styles.failure} role="alert">
        {sentence(refusal.title)} No draft was started.
      </p>
    );
  }
  if ((asked.act !== 'remind' && asked.act !== 'resend') || asked.input.resolutionId !== id) return null;
  return (
    <p className={styles.failure} role="alert">
      {refusal.title}{' '}
      <button type="button" className={styles.link} onClick={() => acts.send({ type: 'act.dismissed' })}>
        Close
      </button>
    </p>
  );
}
