import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { useActors, useSession } from '../shared/app';
import { buttonClass } from '../shared/Button';
import styles from './auth.module.css';
import { ConfirmAddress } from './ConfirmAddress';
import { SecondStep } from './SecondStep';
import { SignUpForm } from './SignUpForm';

/** An account with or without an invitation; then the address is confirmed, and the application opens. */
export function SignUpView() {
  const isAdmitted = useSession().phase === 'signedIn';
  const { auth } = useActors();
  const isUnconfirmed = useSelector(auth, (snapshot) => snapshot.context.unconfirmed);
  const asksAgain = useSelector(auth, (snapshot) => snapshot.hasTag('secondFactor'));
  useGoOnWhenAdmitted(isAdmitted);
  if (isUnconfirmed) return <ConfirmAddress />;
  // Google and Microsoft stand here too, and know people who have an account already.
  if (asksAgain) return <SecondStep />;
  if (isAdmitted) return <SignedInAlready />;
  return <SignUpForm />;
}

/** Who was not signed in when the page opened, and is now, came to go on. */
function useGoOnWhenAdmitted(isAdmitted: boolean): void {
  const navigate = useNavigate();
  const [wasAdmitted] = useState(isAdmitted);
  useEffect(() => {
    if (isAdmitted && !wasAdmitted) void navigate({ to: '/{-$entity}', replace: true });
  }, [isAdmitted, wasAdmitted, navigate]);
}

function SignedInAlready() {
  const email = useSelector(useActors().auth, (snapshot) => snapshot.context.identity?.email);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        You have an account
      </h1>
      <p className={styles.lead}>
        You are signed in to {PRODUCT_NAME} as <span className="type-strong ink-1 lay-break">{email}</span>.
      </p>
      <div className="lay-wrap gap-10 above-24">
        <Link to="/{-$entity}" className={buttonClass({ look: 'primary' })}>
          Go to the dashboard
        </Link>
        <Link to="/sign-out" className={buttonClass()}>
          Sign out
        </Link>
      </div>
    </>
  );
}
