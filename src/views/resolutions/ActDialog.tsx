import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import type { Flow } from '../../machines/flows';
import type { ActRequest } from '../../machines/resolutions/resolutionActs.machine';
import { sentence } from '../../machines/shared/messages';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { formatDateTime } from '../shared/format';
import { AddressField, DayField, DecisionMakerField, isAddress, ResultField } from './ActFields';
import styles from './decide/Form.module.css';
import { NoteField } from './decide/NoteField';

/** An act that asks for words first. */
export type Asked =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'extend' }
  | { readonly kind: 'breakTie' }
  /** To one of them: the first, unless another is chosen. */
  | { readonly kind: 'resend'; readonly decisionMakers: readonly [DecisionMaker, ...DecisionMaker[]] };

interface ActDialogProps {
  readonly asked: Asked;
  readonly resolution: Resolution;
  readonly flow: Flow<'resolutionActs'>;
  readonly close: () => void;
  readonly done: () => void;
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly reason: string | null;
}

/** One act with its reason. It closes when the act is done, and keeps the words when it is refused. */
export function ActDialog({ asked, resolution, flow, close, done }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [decisionMaker, setDecisionMaker] = useState(
    asked.kind === 'resend' ? asked.decisionMakers[0] : null,
  );
  const [email, setEmail] = useState(decisionMaker?.email ?? '');
  const [result, setResult] = useState<'accepted' | 'rejected' | null>(null);
  const [isTried, setTried] = useState(false);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const performed = useSelector(flow, ({ context }) => context.performed);
  const begun = useRef(performed);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (performed > begun.current) finish();
  }, [performed]);
  useEffect(() => () => flow.send({ type: 'resolutionActs.dismissed' }), [flow]);

  const words = wordsOf(asked, resolution);
  const typed = { reason: reason.trim(), day, decisionMaker, email: email.trim(), result };
  const request = requestOf(asked, resolution, typed);
  const confirmed = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || request === null) return;
    flow.send({ type: 'resolutionActs.requested', request, key: crypto.randomUUID() });
  };
  return (
    <Dialog title={words.title} close={() => !isBusy && close()}>
      <form className={styles.body} onSubmit={confirmed} noValidate>
        <p className={styles.text}>{words.text}</p>
        {asked.kind === 'extend' && (
          <DayField day={day} resolution={resolution} isTried={isTried} choose={setDay} />
        )}
        {asked.kind === 'resend' && asked.decisionMakers.length > 1 && (
          <DecisionMakerField
            decisionMakers={asked.decisionMakers}
            decisionMaker={decisionMaker}
            choose={(chosen) => {
              setDecisionMaker(chosen);
              setEmail(chosen.email ?? '');
            }}
          />
        )}
        {asked.kind === 'resend' && <AddressField email={email} isTried={isTried} typed={setEmail} />}
        {asked.kind === 'breakTie' && <ResultField result={result} isTried={isTried} choose={setResult} />}
        {words.reason && (
          <NoteField
            label={words.reason}
            value={reason}
            isRequired={asked.kind !== 'breakTie'}
            problem={isTried && asked.kind !== 'breakTie' && reason.trim() === '' ? 'Say why.' : null}
            typed={setReason}
          />
        )}
        {failure && (
          <p className={styles.failure} role="alert">
            {sentence(failure)} What you typed is kept.
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={close} aria-disabled={isBusy}>
            Close
          </Button>
          <Button type="submit" look={asked.kind === 'cancel' ? 'danger' : 'primary'} aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function wordsOf(asked: Asked, { deadline, timeZone }: Resolution): Words {
  switch (asked.kind) {
    case 'cancel':
      return {
        title: 'Cancel this resolution?',
        text: 'Voting ends and no decision is made. Everybody who was invited is told, with the reason. This cannot be undone.',
        confirm: 'Cancel the resolution',
        reason: 'Reason',
      };
    case 'extend':
      return {
        title: 'Give more time',
        text: `${deadline ? `Now decisions count until ${formatDateTime(deadline, timeZone)}. ` : ''}Everybody who decides is told the new day and the reason.`,
        confirm: 'Give more time',
        reason: 'Reason',
      };
    case 'breakTie':
      return {
        title: 'Break the tie',
        text: 'As many votes are in favour as against. Record the result of the lot, or of the casting vote. It cannot be changed.',
        confirm: 'Record the result',
        reason: 'How it was taken (optional)',
      };
    case 'resend':
      return {
        title:
          asked.decisionMakers.length > 1
            ? 'Send an invitation to another address'
            : `Send the invitation of ${asked.decisionMakers[0].name} again`,
        text: 'A new link is sent. Another address replaces the one before, and links that went there end.',
        confirm: 'Send again',
        reason: null,
      };
  }
}

interface Typed {
  readonly reason: string;
  readonly day: string | null;
  readonly decisionMaker: DecisionMaker | null;
  readonly email: string;
  readonly result: 'accepted' | 'rejected' | null;
}

/** Null while something is missing. */
function requestOf(
  asked: Asked,
  { id }: Resolution,
  { reason, day, decisionMaker, email, result }: Typed,
): ActRequest | null {
  switch (asked.kind) {
    case 'cancel':
      return reason === '' ? null : { kind: 'cancel', resolutionId: id, reason };
    case 'extend':
      return reason === '' || day === null
        ? null
        : { kind: 'extend', resolutionId: id, deadline: day, reason };
    case 'breakTie':
      return result === null ? null : { kind: 'breakTie', resolutionId: id, result, reason };
    case 'resend': {
      if (!decisionMaker || !isAddress(email)) return null;
      const replaced = email === decisionMaker.email ? null : email;
      return { kind: 'resend', resolutionId: id, decisionMaker: decisionMaker.id, email: replaced };
    }
  }
}
