import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Flow } from '../../machines/flows';
import { useActors, useApp } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { classes } from '../shared/classes';
import { useFlow } from '../shared/flow';
import { useFocusOnMount } from '../shared/focus';
import styles from './auth.module.css';
import { Failure } from './Failure';
import { SendAgain } from './SendAgain';
import { WrongAddress } from './WrongAddress';

/** Signed up, and the address is not confirmed: what to do, and a way out. */
export function ConfirmAddress() {
  const { auth } = useActors();
  const flow = useFlow('verification');
  const email = useSelector(auth, (snapshot) => snapshot.context.identity?.email);
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const isAnswered = useSelector(auth, (snapshot) => snapshot.hasTag('unconfirmed'));
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [isAsked, setAsked] = useState(false);
  const lookAgain = () => {
    setAsked(true);
    auth.send({ type: 'auth.retryRequested' });
  };
  useLayoutEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') auth.send({ type: 'auth.retryRequested' });
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [auth]);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        Confirm your email address
      </h1>
      <p className={styles.lead}>
        Open the link in the mail to <span className="type-strong ink-1 lay-break">{email}</span>. It proves
        that the address is yours.
      </p>
      {flow === 'failed' && <Failure failure="network-request-failed" />}
      {flow !== null && flow !== 'failed' && <Mail flow={flow} />}
      <p className="ink-2 above-22" role="status">
        {isAsked && isAnswered && 'It is not confirmed yet. Open the link in the mail first.'}
      </p>
      <div className="lay-wrap gap-10 above-24">
        <Button look="primary" aria-disabled={isBusy} onClick={lookAgain}>
          I have confirmed it
        </Button>
        <Link to="/sign-out" className={buttonClass()}>
          Sign out
        </Link>
      </div>
      {email && <WrongAddress email={email} />}
    </>
  );
}

/** Who has just signed up is sent the mail at once; whoever comes back asks for another one. */
function Mail({ flow }: { readonly flow: Flow<'verification'> }) {
  const { actors } = useApp();
  const isNew = useSelector(actors.auth, (snapshot) => snapshot.context.attempt?.kind === 'signUp');
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isSent = useSelector(flow, (snapshot) => snapshot.hasTag('sent'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  useEffect(() => {
    if (isNew && flow.getSnapshot().hasTag('idle')) flow.send({ type: 'verification.requested' });
  }, [flow, isNew]);
  return (
    <>
      <p className={classes('type-large ink-2', styles.plain)} role="status">
        {isBusy && 'The mail is being sent.'}
        {isSent && 'The mail is on its way. Look in the folder for unwanted mail, too.'}
      </p>
      {failure && <Failure failure={failure} />}
      <SendAgain
        label="Send the mail again"
        isBusy={isBusy}
        onSend={() => flow.send({ type: 'verification.requested' })}
      />
    </>
  );
}
