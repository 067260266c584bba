import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { PasswordPolicy } from '#contract/account';
import type { Flow } from '../../machines/flows';
import { AccountName } from '../auth/AccountName';
import { Failure, prepareFailure } from '../auth/Failure';
import { identityMessage } from '../auth/identityMessages';
import { NewPasswordField, useNewPassword } from '../auth/NewPasswordField';
import { PasswordField } from '../auth/PasswordField';
import { useApp, useUser } from '../shared/app';
import { Button } from '../shared/Button';
import { Bar, Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import styles from './account.module.css';
import { passwordProblem } from './passwordProblem';

interface PartProps {
  readonly flow: Flow<'changePassword'>;
}

const route = getRouteApi('/{-$entity}/user/change-password');

export function ChangePasswordView() {
  const { flow } = route.useLoaderData();
  return (
    <Page>
      <PageHeader title="Change password" />
      <Content flow={flow} />
    </Page>
  );
}

function Content({ flow }: PartProps) {
  const { policy, failure, changes } = useSelector(flow, (snapshot) => snapshot.context);
  const isWithout = useSelector(flow, (snapshot) => snapshot.hasTag('withoutPassword'));
  if (isWithout) {
    return (
      <EmptyState title="Your account has no password here">
        You sign in with another provider, such as Google or Microsoft. Your password is changed there.
      </EmptyState>
    );
  }
  if (policy) return <PasswordForm key={changes} flow={flow} policy={policy} isAgain={changes > 0} />;
  if (!failure) {
    return (
      <div aria-busy="true">
        <Bar height={38} width="min(400px, 100%)" />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <Failure failure={failure} />
      <div className={styles.actions}>
        <Button onClick={() => flow.send({ type: 'changePassword.retryRequested' })}>Try again</Button>
      </div>
    </div>
  );
}

interface PasswordFormProps extends PartProps {
  readonly policy: PasswordPolicy;
  /** After a change, when the form begins anew. */
  readonly isAgain: boolean;
}

function PasswordForm({ flow, policy, isAgain }: PasswordFormProps) {
  const { keepSecret } = useApp();
  const user = useUser();
  const current = useRef<HTMLInputElement>(null);
  const next = useNewPassword(policy);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const currentProblem = passwordProblem(failure);
  const refusal = failure === 'weak-password' ? identityMessage(failure) : null;
  const nextField = next.input;
  useEffect(() => {
    if (isAgain || currentProblem) current.current?.focus();
    if (refusal) nextField.current?.focus();
  }, [isAgain, currentProblem, refusal, nextField]);

  const edited = () => {
    if (failure) flow.send({ type: 'changePassword.edited' });
  };
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !next.check()) return;
    const fields = new FormData(event.currentTarget);
    flow.send({
      type: 'changePassword.requested',
      current: keepSecret(String(fields.get('current') ?? '')),
      next: keepSecret(String(fields.get('next') ?? '')),
    });
  };
  return (
    <form className={styles.form} onSubmit={submitted} onFocus={prepareFailure}>
      <AccountName email={user?.email ?? ''} />
      <PasswordField
        label="Current password"
        name="current"
        ref={current}
        problem={currentProblem}
        onChange={edited}
      />
      <NewPasswordField label="New password" name="next" password={next} refusal={refusal} onEdit={edited} />
      {failure && !currentProblem && !refusal && <Failure failure={failure} />}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Changing the password…' : 'Change password'}
        </Button>
      </div>
      <p className="ink-2 above-20 most-600">
        You stay signed in here. Other devices are asked to sign in again.
      </p>
    </form>
  );
}
