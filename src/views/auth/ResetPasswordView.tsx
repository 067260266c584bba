import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import type { CheckedLink } from '../../machines/auth/resetPassword.machine';
import type { Flow } from '../../machines/flows';
import { useApp } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { useFocusOnMount } from '../shared/focus';
import { AccountName } from './AccountName';
import styles from './auth.module.css';
import { Failure, prepareFailure } from './Failure';
import { identityMessage } from './identityMessages';
import { NewPasswordField, useNewPassword } from './NewPasswordField';

interface PartProps {
  readonly flow: Flow<'resetPassword'>;
  /** The code of the link; handed over as a secret each time it is used. */
  readonly token: string;
}

const route = getRouteApi('/reset-password/$token');

/** Sets a password anew with the link of a mail. */
export function ResetPasswordView(): ReactNode {
  const { flow } = route.useLoaderData();
  const { token } = route.useParams();
  const { keepSecret } = useApp();
  const { checked, failure } = useSelector(flow, (snapshot) => snapshot.context);
  const isRefused = useSelector(flow, (snapshot) => snapshot.hasTag('refused'));
  const isSaved = useSelector(flow, (snapshot) => snapshot.hasTag('saved'));
  const open = () => flow.send({ type: 'resetPassword.opened', code: keepSecret(token) });
  if (isRefused) return <Navigate to="/expired-link" replace />;
  if (isSaved) return <Saved />;
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Reset password
      </h1>
      {checked ? (
        <PasswordForm flow={flow} token={token} checked={checked} />
      ) : failure ? (
        <>
          <p className={styles.lead}>The link could not be checked.</p>
          <Failure failure={failure} />
          <div className="lay-held above-24">
            <Button large onClick={open}>
              Try again
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.lead} role="status">
          The link is being checked.
        </p>
      )}
    </>
  );
}

function PasswordForm({ flow, token, checked }: PartProps & { readonly checked: CheckedLink }) {
  const { keepSecret } = useApp();
  const password = useNewPassword(checked.policy);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('password') ?? '');
    if (isBusy || !password.check()) return;
    flow.send({
      type: 'resetPassword.requested',
      code: keepSecret(token),
      password: keepSecret(typed),
    });
  };
  return (
    <>
      <p className={styles.lead}>
        Choose a new password for <span className="type-strong ink-1 lay-break">{checked.email}</span>.
      </p>
      <form onSubmit={submitted} onFocus={prepareFailure}>
        <AccountName email={checked.email} />
        <NewPasswordField
          label="New password"
          password={password}
          refusal={failure === 'weak-password' ? identityMessage(failure) : null}
          onEdit={() => flow.send({ type: 'resetPassword.edited' })}
        />
        {failure && failure !== 'weak-password' && <Failure failure={failure} />}
        <div className="lay-held above-24">
          <Button type="submit" look="primary" large wide aria-disabled={isBusy}>
            {isBusy ? 'Setting the password…' : 'Set password'}
          </Button>
        </div>
      </form>
    </>
  );
}

function Saved() {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Your password is set
      </h1>
      <p className={styles.lead}>Other devices are asked to sign in again.</p>
      <Link to="/sign-in" ref={link} className={buttonClass({ look: 'primary', large: true, wide: true })}>
        Sign in
      </Link>
    </>
  );
}
