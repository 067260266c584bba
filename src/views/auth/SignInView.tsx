import { Link, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, lazy, Suspense, useRef } from 'react';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { useActors, useApp } from '../shared/app';
import { Button } from '../shared/Button';
import styles from './auth.module.css';
import { Failure, prepareFailure } from './Failure';
import { OtherMethods } from './OtherMethods';
import { PasswordField } from './PasswordField';
import { SignOnOf, useAddress } from './SignOnOf';
import { EmailField } from './TextField';

const SecondStep = lazy(() => import('./SecondStep').then((module) => ({ default: module.SecondStep })));

/** The form of the first step; when the account wants a second one, that. */
export function SignInView() {
  const { auth } = useActors();
  const asksAgain = useSelector(auth, (snapshot) => snapshot.hasTag('secondFactor'));
  if (!asksAgain) return <FirstStep />;
  return (
    <Suspense fallback={<p role="status">A moment…</p>}>
      <SecondStep />
    </Suspense>
  );
}

/** Three sign-in methods of equal size, then the links for password and account. */
function FirstStep() {
  const invited = useLocation({ select: ({ state }) => state.invited });
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Sign in
      </h1>
      <p className={styles.lead}>Boards, meetings and resolutions, in one place.</p>
      <OtherMethods />
      <p className={styles.or}>or with your email address</p>
      <EmailForm invited={invited} />
      <p className="ink-2 above-22">
        New to {PRODUCT_NAME}?{' '}
        <Link to="/sign-up" state={{ invited }} className="type-medium ink-accent hover-line">
          Create an account
        </Link>
      </p>
    </>
  );
}

interface EmailFormProps {
  /** The address of the invitation that is accepted by signing in. */
  readonly invited: string | undefined;
}

/** The fields stay as they were typed, whatever the answer: they are not cleared by a failure. */
function EmailForm({ invited }: EmailFormProps) {
  const { actors, keepSecret, prepareSignIn } = useApp();
  const isBusy = useSelector(actors.auth, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(actors.auth, (snapshot) => snapshot.context.failure);
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useAddress(form);
  const edited = () => {
    if (failure) actors.auth.send({ type: 'auth.failureDismissed' });
  };
  const prepared = () => {
    prepareFailure();
    prepareSignIn();
  };
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email') ?? '').trim();
    const password = keepSecret(String(fields.get('password') ?? ''));
    actors.auth.send({ type: 'auth.signInRequested', email, password });
  };
  return (
    <form ref={form} method="post" action="/sign-in" onSubmit={submitted} onFocus={prepared}>
      <EmailField
        defaultValue={invited}
        hint={invited && 'The invitation is for this address alone.'}
        onChange={({ target }) => {
          setAddress(target.value);
          edited();
        }}
      />
      <SignOnOf address={address} />
      <PasswordField
        onChange={edited}
        aside={
          <Link to="/forgot-password" className="type-medium ink-accent hover-line">
            Forgot password?
          </Link>
        }
      />
      {failure && <Failure failure={failure} />}
      <div className="lay-held above-24">
        <Button type="submit" look="primary" large wide aria-disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
      </div>
    </form>
  );
}
