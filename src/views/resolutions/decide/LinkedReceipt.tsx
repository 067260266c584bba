import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import { sentence } from '#contract/line';
import { classes } from '../../shared/classes';
import { useFocusOnMount } from '../../shared/focus';
import { formatDateTime } from '../../shared/format';
import styles from './Decide.module.css';
import { askedOf, DECISION_NAMES, decidedWords, owesConsent } from './deciding';

interface LinkedReceiptProps {
  readonly linked: LinkedDecision;
  /** It was handed in just now, and the focus stands here. */
  readonly isNew: boolean;
}

/** What the server recorded, at the top of the page. */
export function LinkedReceipt({ linked, isNew }: LinkedReceiptProps) {
  const id = useId();
  const { decision, decidedAt, via, note, consent, timeZone } = linked;
  // Who said nothing new has had the mail before, and decides again by the same link.
  const isUsable = linked.link === 'usable';
  return (
    <section className="ink-2 box-card gap-10 lay-grid box-subtle pad-14-16" aria-labelledby={id}>
      <ReceiptTitle id={id} isNew={isNew} />
      <dl className={classes('lay-grid lay-facts gap-6', styles.facts)}>
        {decision !== null && <Fact name="Decision">{DECISION_NAMES[decision]}</Fact>}
        {decidedAt && <Fact name="Recorded">{formatDateTime(decidedAt, timeZone)}</Fact>}
        {via && <Fact name="How">{via === 'link' ? 'By the link in your mail' : 'In Quorate'}</Fact>}
        {note && <Fact name="Your note">{note}</Fact>}
        {consent !== null && (
          <Fact name="Deciding in writing">{consent ? 'You agreed' : 'You did not agree'}</Fact>
        )}
      </dl>
      {isNew && !isUsable && <p>A mail that confirms this is on its way to you. You can close this page.</p>}
      {!isUsable && <NewLink linked={linked} />}
    </section>
  );
}

function ReceiptTitle({ id, isNew }: { readonly id: string; readonly isNew: boolean }) {
  const title = (
    <>
      <CircleCheck size={20} className="ink-blue-icon" aria-hidden /> Your decision is recorded
    </>
  );
  if (isNew) return <NewTitle id={id}>{title}</NewTitle>;
  return (
    <h2 className="type-section ink-1 lay-row gap-8" id={id}>
      {title}
    </h2>
  );
}

function NewTitle({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h2 className="type-section ink-1 lay-row gap-8" id={id} tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a used link can no longer do, and how it is done. */
function NewLink({ linked }: { readonly linked: LinkedDecision }) {
  if (linked.status !== 'Open') return null;
  const purposes = [
    ...(linked.hindrance === null && linked.decision !== null ? ['change your decision'] : []),
    ...(owesConsent(linked) ? ['say whether you agree to deciding in writing'] : []),
  ];
  if (purposes.length === 0) return null;
  return (
    <p>
      To {purposes.join(' or to ')}, ask {askedOf(linked)} for a new link, or sign in.
    </p>
  );
}

/** Why there is nothing to decide any more, and whom to ask. */
export function LinkedOutcome({ linked }: { readonly linked: LinkedDecision }) {
  const { link, decision, status } = linked;
  return (
    <div className="ink-2 box-card gap-10 lay-grid box-subtle pad-14-16">
      <p className="type-strong ink-1">
        {link === 'closed' ? closedWords(status) : 'This link was used before.'}
      </p>
      {decision !== null && <p>{decidedWords(linked)}</p>}
      <p>{sentence(`With questions, ask ${askedOf(linked)}`)}</p>
    </div>
  );
}

function closedWords(status: LinkedDecision['status']): string {
  if (status === 'Accepted') return 'Voting is closed. The resolution is accepted.';
  if (status === 'Rejected') return 'Voting is closed. The resolution is rejected.';
  if (status === 'Cancelled') return 'The resolution is cancelled.';
  return 'Voting is closed. Decisions no longer count.';
}
