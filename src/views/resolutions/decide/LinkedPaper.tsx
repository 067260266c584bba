import { useSelector } from '@xstate/react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import { relativeTime } from '#domain/time/relative';
import type { Flow } from '../../../machines/flows';
import { askedInDialog, oldRequestOf } from '../../shared/acts';
import { keepTogether } from '../../shared/format';
import { OldSheet } from '../../shared/link/OldSheet';
import { RichTextView } from '../../shared/RichTextView';
import { StatusBadge } from '../../shared/Status';
import { resolutionStatusLook } from '../looks';
import { onWords } from '../when';
import styles from './Decide.module.css';
import { weightOf } from './deciding';
import { LinkedBar } from './LinkedBar';
import { LinkedConfirm } from './LinkedConfirm';
import { LinkedPapers } from './LinkedPapers';
import { LinkedOutcome, LinkedReceipt } from './LinkedReceipt';
import { LinkedProgress, LinkedRule } from './LinkedRule';

interface LinkedPaperProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly linked: LinkedDecision;
}

/** Everything somebody needs in order to decide, and then, at its top, what was recorded. */
export function LinkedPaper({ flow, linked }: LinkedPaperProps) {
  const isNew = useSelector(flow, (snapshot) => snapshot.value === 'decided');
  const act = useSelector(flow, ({ children }) => children.act);
  const old = useSelector(act, (snapshot) => snapshot && oldRequestOf(snapshot));
  const choice = useSelector(act, (snapshot) => snapshot && askedInDialog(snapshot));
  const { message, text, link, decision } = linked;
  const isUsed = isNew || (link === 'used' && decision !== null);
  return (
    <div className={styles.page}>
      {isUsed && <LinkedReceipt linked={linked} isNew={isNew} />}
      {!isUsed && link !== 'usable' && <LinkedOutcome linked={linked} />}
      <Head linked={linked} />
      {message && <p className="ink-2 lay-break type-lines box-quote indent-14">{message}</p>}
      <LinkedProgress linked={linked} />
      {text ? (
        <section className="box-card box-surface pad-18" aria-label="Text of the resolution">
          <RichTextView text={text} topHeading={2} />
        </section>
      ) : (
        <p className="ink-2 box-card gap-10 lay-grid box-subtle pad-14-16">
          The text and the documents are closed to you, because of a conflict of interest.
        </p>
      )}
      <LinkedPapers flow={flow} papers={linked.papers} />
      <LinkedRule rule={linked.rule} closing={linked.closing} />
      {link === 'usable' && <LinkedBar flow={flow} act={act} linked={linked} />}
      {act && old && <OldSheet old={old} answer={(answer) => act.send(answer)} />}
      {act && choice?.act === 'decideByLink' && (
        <LinkedConfirm flow={flow} act={act} choice={choice} linked={linked} />
      )}
    </div>
  );
}

function Head({ linked }: { readonly linked: LinkedDecision }) {
  const { entityName, number, title, status, deadline, timeZone, name, representing, sender, at } = linked;
  return (
    <header>
      <p className="type-meta">
        {keepTogether(entityName)} · {number}
      </p>
      <div className="type-small ink-2 lay-row lay-wraps above-8 gap-4-10">
        <StatusBadge {...resolutionStatusLook(status)} />
        {deadline && status === 'Open' && (
          <p>
            Closes {onWords(deadline, timeZone)}, {relativeTime(new Date(deadline), new Date(at))}
          </p>
        )}
      </div>
      <h1 className="type-title aside-6" tabIndex={-1}>
        {title}
      </h1>
      <p className="type-marked ink-2">
        {sender && `Sent by ${sender}. `}This link is for <b>{name}</b>
        {representing && `, for ${keepTogether(representing)}`}, with {weightOf(linked)}.
      </p>
    </header>
  );
}
