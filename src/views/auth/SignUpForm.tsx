import { Link, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import { LEAST_POLICY } from '#contract/account';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { Button } from '../shared/Button';
import styles from './auth.module.css';
import { Failure, prepareFailure } from './Failure';
import { identityMessage } from './identityMessages';
import { NewPasswordField, useNewPassword } from './NewPasswordField';
import { OtherMethods } from './OtherMethods';
import { SignOnOf, useAddress } from './SignOnOf';
import { EmailField, TextField } from './TextField';

/** What was typed stays, whatever the answer. */
export function SignUpForm() {
  const { actors, keepSecret, prepareSignIn } = useApp();
  const invited = useLocation({ select: ({ state }) => state.invited });
  const isBusy = useSelector(actors.auth, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(actors.auth, (snapshot) => snapshot.context.failure);
  const password = useNewPassword(LEAST_POLICY);
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useAddress(form);
  const refusal = failure === 'weak-password' ? identityMessage(failure) : null;
  const edited = () => {
    if (failure) actors.auth.send({ type: 'auth.failureDismissed' });
  };
  const prepared = () => {
    prepareFailure();
    prepareSignIn();
  };
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !password.check()) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    actors.auth.send({
      type: 'auth.signUpRequested',
      name: text('name').trim(),
      email: text('email').trim(),
      password: keepSecret(text('password')),
    });
  };
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Create an account
      </h1>
      <p className={styles.lead}>An admin of an entity lets you in with the address you use here.</p>
      <OtherMethods />
      <p className={styles.or}>or with your email address</p>
      <form ref={form} onSubmit={submitted} onFocus={prepared}>
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          pattern=".*\S.*"
          title="Your first and last name"
          required
          onChange={edited}
        />
        {invited === undefined ? (
          <EmailField
            onChange={({ target }) => {
              setAddress(target.value);
              edited();
            }}
          />
        ) : (
          <EmailField
            key="invited"
            value={invited}
            readOnly
            hint="The invitation is for this address alone."
          />
        )}
        <SignOnOf address={address} />
        <NewPasswordField password={password} refusal={refusal} onEdit={edited} />
        {failure && !refusal && <Failure failure={failure} />}
        <div className="lay-held above-24">
          <Button type="submit" look="primary" large wide aria-disabled={isBusy}>
            {isBusy ? 'Creating your account…' : 'Create account'}
          </Button>
        </div>
      </form>
      <p className="ink-2 above-22">
        You have an account with {PRODUCT_NAME}?{' '}
        <Link to="/sign-in" state={{ invited }} className="type-medium ink-accent hover-line">
          Sign in
        </Link>
      </p>
    </>
  );
}
