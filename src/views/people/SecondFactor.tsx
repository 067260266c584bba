import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SecondFactor as Factor } from '#contract/account';
import type { Flow } from '../../machines/flows';
import type { secondFactorMachine } from '../../machines/people/secondFactor.machine';
import { DemoMail } from '../auth/DemoMail';
import { Failure } from '../auth/Failure';
import { useApp } from '../shared/app';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { formatDate } from '../shared/format';
import { Bar } from '../shared/Page';
import styles from './account.module.css';
import { AppForm, NumberForm, PhoneCodeForm, Proof, Removal } from './FactorTasks';
import { type FactorProps, nameOf } from './factor';
import { SettingsPart } from './SettingsPart';

type Part = 'reading' | 'unread' | 'list' | 'number' | 'phoneCode' | 'app' | 'removal' | 'proof';

/** What of the section is shown in a state. */
function partOf(snapshot: SnapshotFrom<typeof secondFactorMachine>): Part {
  if (snapshot.hasTag('idle')) return 'list';
  if (snapshot.hasTag('unread')) return 'unread';
  if (snapshot.hasTag('phone')) return snapshot.hasTag('enteringCode') ? 'phoneCode' : 'number';
  if (snapshot.hasTag('app')) return 'app';
  if (snapshot.hasTag('removal')) return 'removal';
  if (snapshot.hasTag('proof')) return 'proof';
  return 'reading';
}

/** The second step of signing in: which there are, adding and removing one. */
export function SecondFactor({ flow }: FactorProps) {
  const part = useSelector(flow, partOf);
  const body = useFocusKept(part);
  return (
    <SettingsPart title="Second factor" text="A code is asked for at sign-in.">
      <div
        className="box-card box-surface box-inward pad-18"
        ref={body}
        tabIndex={-1}
        aria-busy={part === 'reading'}
      >
        {renderPart(part, flow)}
      </div>
    </SettingsPart>
  );
}

function renderPart(part: Part, flow: Flow<'secondFactor'>) {
  switch (part) {
    case 'reading':
      return <Bar height={20} width="min(320px, 100%)" />;
    case 'unread':
      return <Unread flow={flow} />;
    case 'list':
      return <FactorList flow={flow} />;
    case 'number':
      return <NumberForm flow={flow} />;
    case 'phoneCode':
      return <PhoneCodeForm flow={flow} />;
    case 'app':
      return <AppForm flow={flow} />;
    case 'removal':
      return <Removal flow={flow} />;
    case 'proof':
      return <Proof flow={flow} />;
  }
}

/**
 * When a part takes away what had the focus, the section has it: the keyboard does not begin at the top again. What is
 * shown while reading never has it: what follows takes it from nobody.
 */
function useFocusKept(part: Part): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    const before = shown.current;
    shown.current = part;
    if (before === part || before === 'reading') return;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [part]);
  return ref;
}

function Unread({ flow }: FactorProps) {
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  return (
    <>
      {failure && <Failure failure={failure} />}
      <div className={styles.actions}>
        <Button onClick={() => flow.send({ type: 'secondFactor.readRequested' })}>Try again</Button>
      </div>
    </>
  );
}

function FactorList({ flow }: FactorProps) {
  const { emulator } = useApp().settings;
  const { account, failure } = useSelector(flow, (snapshot) => snapshot.context);
  const { factors, isVerified } = account;
  return (
    <>
      <p className={classes('type-marked ink-2 most-600', styles.text)}>
        {factors.length > 0
          ? 'When you sign in, a code of one of these is asked for as well.'
          : 'When you sign in, a code is asked for as well, so that a password alone is not enough. You have none yet.'}
      </p>
      {factors.length > 0 && (
        <ul className={classes('lay-above above-14', styles.list)}>
          {factors.map((factor) => (
            <FactorRow key={factor.uid} flow={flow} factor={factor} />
          ))}
        </ul>
      )}
      {!isVerified && <Unverified flow={flow} />}
      {failure && <Failure failure={failure} />}
      {isVerified && (
        <>
          <div className={styles.actions}>
            <Button onClick={() => flow.send({ type: 'secondFactor.phoneRequested' })}>
              Add a phone number
            </Button>
            {!emulator && (
              <Button onClick={() => flow.send({ type: 'secondFactor.appRequested' })}>
                Add an authenticator app
              </Button>
            )}
          </div>
          {emulator && (
            <p className="ink-2 above-20 most-600">
              The demo identity knows codes by text message only; with Firebase an authenticator app can be
              added too.
            </p>
          )}
        </>
      )}
    </>
  );
}

function FactorRow({ flow, factor }: FactorProps & { readonly factor: Factor }) {
  return (
    <li className={styles.row}>
      <div>
        <p className="type-medium">{nameOf(factor)}</p>
        <p className="type-meta">Added on {formatDate(factor.since)}</p>
      </div>
      <Button
        aria-label={`Remove ${nameOf(factor)}`}
        onClick={() => flow.send({ type: 'secondFactor.removalRequested', uid: factor.uid })}
      >
        Remove
      </Button>
    </li>
  );
}

/** The provider wants to know that a person can still be reached when a factor is lost. */
function Unverified({ flow }: FactorProps) {
  const { account, isMailed } = useSelector(flow, (snapshot) => snapshot.context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <p className={classes('type-marked ink-2 most-600', styles.text)}>
        To add one, first confirm your email address <strong>{account.email}</strong>.
      </p>
      <p className={classes('type-marked ink-2 most-600', styles.text)} role="status">
        {isMailed &&
          'A message with a link is on its way. After you opened the link, come back and go on here.'}
      </p>
      <div className={styles.actions}>
        <Button
          aria-disabled={isBusy}
          onClick={() => flow.send({ type: 'secondFactor.verificationRequested' })}
        >
          {isMailed ? 'Send again' : 'Send the message'}
        </Button>
        {isMailed && (
          <Button look="primary" onClick={() => flow.send({ type: 'secondFactor.readRequested' })}>
            I have confirmed it
          </Button>
        )}
        {isMailed && <DemoMail />}
      </div>
    </>
  );
}
