import { useSelector } from '@xstate/react';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Paper } from '#contract/calls/documents';
import { resolutionStatusName } from '#contract/vocabulary';
import { sentencesOf } from '#domain/decision/words';
import { weightShareOf } from '#domain/decision/words/bar';
import { sayAmount } from '#domain/decision/words/numbers';
import { ruleInWords } from '#domain/decision/words/rule';
import type { Flow } from '../../machines/flows';
import { useFlow } from '../shared/flow';
import { formatDateTime, keepTogether } from '../shared/format';
import { RichTextView } from '../shared/RichTextView';
import styles from './Decide.module.css';
import { LinkedAnswer } from './LinkedAnswer';

interface LinkedPaperProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly linked: LinkedDecision;
}

/** Everything somebody needs in order to decide, and then what was recorded. */
export function LinkedPaper({ flow, linked }: LinkedPaperProps) {
  const { entityName, number, title, status, deadline, timeZone, name, representing, message, text } = linked;
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.over}>
          {keepTogether(entityName)} · {number} · {resolutionStatusName(status)}
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>
          This link is for <b>{name}</b>
          {representing && `, for ${keepTogether(representing)}`}, with {weightOf(linked)}.
          {deadline && status === 'Open' && ` Decisions count until ${formatDateTime(deadline, timeZone)}.`}
        </p>
      </header>
      {message && <p className={styles.message}>{message}</p>}
      {text ? (
        <section className={styles.record} aria-label="Text of the resolution">
          <RichTextView text={text} topHeading={2} />
        </section>
      ) : (
        <p className={styles.notice}>
          The text and the documents are closed to you, because of a conflict of interest.
        </p>
      )}
      <LinkedPapers flow={flow} papers={linked.papers} />
      <RuleWords linked={linked} />
      <LinkedAnswer flow={flow} linked={linked} />
    </div>
  );
}

function weightOf({ evaluation, decisionMaker, weight }: LinkedDecision): string {
  if (!evaluation) return `${sayAmount(weight)} ${weight === '1' ? 'vote' : 'votes'}`;
  const share = weightShareOf(evaluation.derivation)(decisionMaker);
  return share === null ? 'votes that do not count' : `${share} of the votes`;
}

interface LinkedPapersProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly papers: readonly Paper[];
}

function LinkedPapers({ flow, papers }: LinkedPapersProps) {
  const id = useId();
  const download = useFlow('download');
  const token = useSelector(flow, ({ context }) => context.token);
  if (papers.length === 0) return null;
  const fetchPaper = ({ documentId, name }: Paper) => {
    if (download === null || download === 'failed' || token === null) return;
    download.send({ type: 'download.requested', file: { kind: 'linkedPaper', token, documentId, name } });
  };
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.group} id={id}>
        Documents
      </h2>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper.documentId}>
            <button type="button" className={styles.paper} onClick={() => fetchPaper(paper)}>
              <FileText size={18} aria-hidden />
              <span>{paper.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <DownloadFailure />
    </section>
  );
}

/** Outside the shell no message floats over the page: it stands here. */
function DownloadFailure() {
  const download = useFlow('download');
  if (download === null || download === 'failed') return null;
  return <FailureOf flow={download} />;
}

function FailureOf({ flow }: { readonly flow: Flow<'download'> }) {
  const failure = useSelector(flow, ({ context }) => context.failure);
  if (!failure) return null;
  return (
    <p className={styles.failure} role="alert">
      The document could not be downloaded. {failure}
    </p>
  );
}

function RuleWords({ linked: { rule, evaluation, names, organ } }: { readonly linked: LinkedDecision }) {
  const id = useId();
  const conditions = evaluation
    ? sentencesOf(evaluation, (seat) => names[seat] ?? 'somebody else', organ).conditions
    : [];
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.group} id={id}>
        How it is decided
      </h2>
      <ul className={styles.rule}>
        {ruleInWords(rule).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {conditions.length > 0 && (
        <ul className={styles.conditions}>
          {conditions.map(({ title, detail }) => (
            <li key={`${title} ${detail}`}>
              <b>{title}.</b> {detail}.
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
