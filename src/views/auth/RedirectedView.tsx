import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LinkMode } from '#contract/account';
import type { Flow } from '../../machines/flows';
import { useSession } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { classes } from '../shared/classes';
import { useFocusOnMount } from '../shared/focus';
import styles from './auth.module.css';
import { Failure } from './Failure';

interface PartProps {
  readonly flow: Flow<'actionLink'>;
}

const route = getRouteApi('/email');

/** Where the links of mails arrive. What they are for is done already or under way: see the route. */
export function RedirectedView(): ReactNode {
  const { flow } = route.useLoaderData();
  const state = useSelector(flow, (snapshot) => snapshot.value);
  const isSignedIn = useSelector(flow, (snapshot) => snapshot.context.isSignedIn);
  switch (state) {
    case 'applying':
      return <Opening />;
    case 'failed':
      return <Failed flow={flow} />;
    case 'applied':
      return <Applied flow={flow} />;
    case 'invited':
      return <Invited flow={flow} />;
    case 'accepted':
      return <Accepted flow={flow} />;
    case 'declined':
      return <Declined flow={flow} />;
    case 'confirmed':
      return <Navigate to={isSignedIn ? '/' : '/sign-in'} replace />;
    case 'idle':
      return <Unopened />;
    default:
      return <Navigate to="/expired-link" replace />;
  }
}

/** No link is open, or it was in another tab that somebody signed in: who is here now goes on. */
function Unopened() {
  const isAdmitted = useSession().phase === 'signedIn';
  return <Navigate to={isAdmitted ? '/{-$entity}' : '/expired-link'} replace />;
}

function Opening() {
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Being redirected
      </h1>
      <p className={styles.lead} role="status">
        The link from your message is being opened.
      </p>
    </>
  );
}

function Failed({ flow }: PartProps) {
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        The link could not be opened
      </h1>
      <p className={styles.lead}>It still works: nothing of it is used up.</p>
      {failure && <Failure failure={failure} />}
      <div className="lay-held above-24">
        <Button large onClick={() => flow.send({ type: 'actionLink.retryRequested' })}>
          Try again
        </Button>
      </div>
    </>
  );
}

/** Whoever signs in next with the address accepts the invitation. */
function Invited({ flow }: PartProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { email, entityName, hasAccount } = useSelector(flow, (snapshot) => snapshot.context);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        You are invited to <span className="lay-break">{entityName}</span>
      </h1>
      <p className={styles.lead}>
        {hasAccount ? 'Sign in' : 'Create an account'} with the address{' '}
        <span className="type-strong ink-1 lay-break">{email}</span> to accept the invitation.
      </p>
      <div className="lay-wrap gap-10 above-24">
        <Link
          to={hasAccount ? '/sign-in' : '/sign-up'}
          state={{ invited: email ?? undefined }}
          className={buttonClass({ look: 'primary' })}
        >
          {hasAccount ? 'Sign in' : 'Create account'}
        </Link>
        <Link
          to={hasAccount ? '/sign-up' : '/sign-in'}
          state={{ invited: email ?? undefined }}
          className={buttonClass()}
        >
          {hasAccount ? 'Create account' : 'I have an account'}
        </Link>
      </div>
    </>
  );
}

/** The entity of the invitation is opened, whichever one this tab worked in. */
function Accepted({ flow }: PartProps) {
  const entityId = useSelector(flow, (snapshot) => snapshot.context.entityId);
  return <Navigate to="/{-$entity}" params={{ entity: entityId ?? undefined }} replace />;
}

/** The invitation is for somebody else than who is signed in. */
function Declined({ flow }: PartProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const title = useSelector(flow, (snapshot) => snapshot.context.title);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        The invitation was not accepted
      </h1>
      <p className={styles.lead}>{title}</p>
      <div className="lay-wrap gap-10 above-24">
        <Link to="/sign-out" className={buttonClass({ look: 'primary' })}>
          Sign out
        </Link>
        <Link to="/{-$entity}" className={buttonClass()}>
          Go to the dashboard
        </Link>
      </div>
    </>
  );
}

/** What has changed by each link of which the page itself tells. */
const CHANGES: Readonly<Record<Exclude<LinkMode, 'verifyEmail'>, string>> = {
  recoverEmail: 'Your email address is the former one again',
  verifyAndChangeEmail: 'Your email address is changed',
  revertSecondFactorAddition: 'The second factor is removed',
};

function Applied({ flow }: PartProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { link, email } = useSelector(flow, (snapshot) => snapshot.context);
  if (!link || link.mode === 'verifyEmail' || link.mode === 'invitation') return null;
  const isUndone = link.mode !== 'verifyAndChangeEmail';
  return (
    <>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        {CHANGES[link.mode]}
      </h1>
      <p className={styles.lead}>
        {email ? (
          <>
            From now on you sign in with <span className="type-strong ink-1 lay-break">{email}</span>.
          </>
        ) : (
          'It is no longer asked for when you sign in.'
        )}
      </p>
      {isUndone && (
        <p className={classes('type-large ink-2', styles.plain)}>
          Was the change not yours? Then somebody may know your password:{' '}
          <Link to="/forgot-password" className="type-medium ink-accent hover-line">
            set a new one
          </Link>
          .
        </p>
      )}
      <p className={classes('type-large ink-2', styles.plain)}>
        <Link to="/sign-in" className="type-medium ink-accent hover-line">
          Go to sign-in
        </Link>
      </p>
    </>
  );
}
