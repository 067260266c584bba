import { CircleAlert } from 'lucide-react';
import type {
  MeaningState,
  NamedCount,
  PlatformFigures,
  RetentionReport,
  SealState,
} from '#contract/calls/platform';
import type { RetentionKind } from '#domain/retention/schedule';
import { Columns } from '../shared/details/Columns';
import { capitalised, figures as counted, formatDate, formatDateTime, formatNumber } from '../shared/format';
import { Page, PageHeader } from '../shared/Page';
import { NothingYet, Panel } from '../shared/Panel';
import { figuresRoute } from './routes';

/** Figures of the platform: what is looked at, what fails, what is sent and done, how much is kept and for how long. */
export function FiguresView() {
  const { figures, retention } = figuresRoute.useLoaderData();
  const { pageViews, exceptions, mails, jobs, storage, seal, meaning, days } = figures;
  const period = `of ${days} days`;
  return (
    <Page>
      <PageHeader
        title="Figures"
        lead={`${counted(storage.files, 'file')} of documents, ${sizeOf(storage.bytes)}`}
      />
      <Columns
        left={
          <div className="lay-column gap-16">
            <Counts
              title="Page views"
              aside={`${formatNumber(pageViews.total)} ${period}`}
              rows={pageViews.most}
              nothing="No page view was counted. Where PostHog is configured, it counts them."
            />
            <Counts
              title="Exceptions"
              aside={`${formatNumber(exceptions.total)} ${period}`}
              rows={exceptions.most}
              nothing="No exception was counted."
            />
            <Retention report={retention} />
          </div>
        }
        right={
          <div className="lay-column gap-16">
            <Counts
              title="Mails"
              rows={mails.map(({ status, count }) => ({ name: capitalised(status), count }))}
              nothing="No mail was promised yet."
            />
            <Counts
              title="Jobs"
              rows={jobs.map(({ name, state, count }) => ({ name: `${name}, ${state}`, count }))}
              nothing="No job is known."
            />
            <SealCertificate seal={seal} />
            <Meaning meaning={meaning} />
          </div>
        }
      />
    </Page>
  );
}

const MEGABYTE = 1_000_000;

const sizeOf = (bytes: string) => `${formatNumber(Math.round(Number(bytes) / MEGABYTE))} MB`;

const SEAL_WORDS: Readonly<Record<SealState, (day: string) => string>> = {
  valid: (day) => `Valid until ${day}.`,
  ending: (day) => `Ends on ${day}. Have the key of the server replaced before that day.`,
  ended: (day) =>
    `Ended on ${day}: other programs call what is sealed now invalid. Have the key of the server replaced.`,
};

function SealCertificate({ seal: { state, validUntil } }: Pick<PlatformFigures, 'seal'>) {
  return (
    <Panel title="Certificate of seals">
      <p className={state === 'valid' ? 'pad-12-16' : 'pad-12-16 lay-row gap-8 ink-amber'}>
        {state !== 'valid' && <CircleAlert size={16} aria-hidden />}
        {SEAL_WORDS[state](formatDate(validUntil))}
      </p>
    </Panel>
  );
}

const MEANING_WORDS: Readonly<Record<MeaningState, string>> = {
  asked: 'Search ranks by words and by what passages mean: the check found that nothing is lost with it.',
  none: 'Search ranks by words. No embedding model is configured.',
  notMeasured: 'Search ranks by words alone, and nothing is sent to it, since it was not checked yet.',
  otherModel:
    'Search ranks by words alone, and nothing is sent to it, since another model or address was checked.',
  loses: 'Search ranks by words alone, and nothing is sent to it, since the check found less with it.',
};

function Meaning({ meaning: { model, state } }: Pick<PlatformFigures, 'meaning'>) {
  const isWithheld = state !== 'asked' && state !== 'none';
  return (
    <Panel title="Ranking of search" aside={model ?? undefined}>
      <p className={isWithheld ? 'pad-12-16 lay-flex lay-icon gap-8 ink-amber' : 'pad-12-16'}>
        {isWithheld && <CircleAlert size={16} aria-hidden />}
        {MEANING_WORDS[state]}
      </p>
    </Panel>
  );
}

interface CountsProps {
  readonly title: string;
  readonly aside?: string;
  readonly rows: readonly NamedCount[];
  readonly nothing: string;
}

function Counts({ title, aside, rows, nothing }: CountsProps) {
  return (
    <Panel title={title} aside={aside}>
      {rows.length === 0 && <NothingYet>{nothing}</NothingYet>}
      <ul className="lay-bare">
        {rows.map(({ name, count }) => (
          <li key={name} className="lay-row lay-between lay-ruled gap-12 pad-12-16">
            <span className="lay-break">{name}</span>
            <span className="type-strong">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const KIND_WORDS: Readonly<Record<RetentionKind, string>> = {
  telemetry: 'Counts of page views and exceptions',
  supportConversation: 'Conversations with support',
  invitationLink: 'Links of invitations',
  mail: 'Notes of mails that were sent, but for those about meetings and resolutions',
  signIn: 'Sign-ins that were not used',
  retentionReport: 'Reports of what was removed',
};

const isKind = (kind: string): kind is RetentionKind => kind in KIND_WORDS;

function Retention({ report }: { readonly report: RetentionReport }) {
  return (
    <Panel title="Retention">
      <ul className="lay-bare">
        {report.items.map(({ kind, days, lastRun, removed }) => (
          <li key={kind} className="lay-row lay-between lay-ruled lay-wraps gap-4-12 pad-12-16">
            <span>
              <span className="type-strong">{isKind(kind) ? KIND_WORDS[kind] : kind}</span>
              <span className="type-meta lay-block">
                {`Kept ${counted(days, 'day')}. ${lastRun === null ? 'Not looked at yet.' : `Looked at ${formatDateTime(lastRun)}.`}`}
              </span>
            </span>
            <span>{`${formatNumber(removed)} removed`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
