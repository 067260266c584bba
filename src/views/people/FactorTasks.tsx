import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { AccountFailure } from '#contract/accountErrors';
import { readPhoneNumber } from '#domain/account/phone';
import { AccountName } from '../auth/AccountName';
import { DemoMail } from '../auth/DemoMail';
import { Failure, prepareFailure } from '../auth/Failure';
import { identityMessage } from '../auth/identityMessages';
import { PasswordField } from '../auth/PasswordField';
import { TextField } from '../auth/TextField';
import { useApp } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { classes } from '../shared/classes';
import { useFocusOnMount } from '../shared/focus';
import { Bar } from '../shared/Page';
import styles from './account.module.css';
import { type FactorProps, nameOf } from './factor';
import { passwordProblem } from './passwordProblem';
import { QrCode } from './QrCode';

function useTask(flow: FactorProps['flow']) {
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const edited = () => {
    if (context.failure) flow.send({ type: 'secondFactor.edited' });
  };
  return { ...context, isBusy, edited, cancel: () => flow.send({ type: 'secondFactor.cancelled' }) };
}

function fieldOf(event: FormEvent<HTMLFormElement>, name: string): string {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? '');
}

interface TaskFormProps {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isBusy: boolean;
  readonly verb: string;
  readonly busyVerb: string;
  /** Null while it is too late for it. */
  readonly cancel: (() => void) | null;
  readonly failure: AccountFailure | null;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

function TaskForm({ verb, busyVerb, isBusy, cancel, failure, children, more, onSubmit }: TaskFormProps) {
  return (
    <form className={styles.form} onFocus={prepareFailure} onSubmit={onSubmit}>
      {children}
      {failure && <Failure failure={failure} />}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? busyVerb : verb}
        </Button>
        <Button look="ghost" aria-disabled={cancel === null} onClick={cancel ?? undefined}>
          Cancel
        </Button>
        {more}
      </div>
    </form>
  );
}

export function NumberForm({ flow }: FactorProps) {
  const { task, failure, isBusy, edited, cancel } = useTask(flow);
  const [isIncomplete, setIncomplete] = useState(false);
  const field = useFocusOnMount<HTMLInputElement>();
  const isRefused = isIncomplete || failure === 'invalid-phone-number';
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const number = readPhoneNumber(fieldOf(event, 'phone'));
    if (isBusy) return;
    setIncomplete(number === null);
    if (number === null) field.current?.focus();
    else flow.send({ type: 'secondFactor.numberGiven', number });
  };
  return (
    <TaskForm
      onSubmit={submitted}
      isBusy={isBusy}
      verb="Send a code"
      busyVerb="Sending…"
      cancel={cancel}
      failure={isRefused ? null : failure}
    >
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        ref={field}
        defaultValue={task?.kind === 'phone' ? task.number : ''}
        hint="With its country code, for example +31 6 1234 5678. Codes come by text message."
        problem={isRefused ? identityMessage('invalid-phone-number') : null}
        onChange={() => {
          setIncomplete(false);
          edited();
        }}
      />
    </TaskForm>
  );
}

const CODE_FAILURES: ReadonlySet<AccountFailure> = new Set<AccountFailure>([
  'invalid-verification-code',
  'code-expired',
]);

function CodeForm({ flow, hint, more }: FactorProps & { readonly hint: string; readonly more?: ReactNode }) {
  const { keepSecret } = useApp();
  const { failure, isBusy, edited, cancel } = useTask(flow);
  const field = useFocusOnMount<HTMLInputElement>();
  const problem = failure !== null && CODE_FAILURES.has(failure) ? identityMessage(failure) : null;
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem, field]);
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const code = fieldOf(event, 'code').replace(/\s/g, '');
    if (!isBusy) flow.send({ type: 'secondFactor.codeGiven', code: keepSecret(code) });
  };
  return (
    <TaskForm
      onSubmit={submitted}
      isBusy={isBusy}
      verb="Add it"
      busyVerb="A moment…"
      cancel={isBusy ? null : cancel}
      failure={problem ? null : failure}
      more={more}
    >
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        ref={field}
        hint={hint}
        problem={problem}
        onChange={edited}
      />
    </TaskForm>
  );
}

export function PhoneCodeForm({ flow }: FactorProps) {
  const { task } = useTask(flow);
  return (
    <>
      <p className={classes('type-marked ink-2 most-600', styles.text)}>
        A code was sent to <strong>{task?.kind === 'phone' ? task.number : 'your phone'}</strong>.
      </p>
      <CodeForm
        flow={flow}
        hint="The six digits of the text message."
        more={
          <>
            <Button look="ghost" onClick={() => flow.send({ type: 'secondFactor.codeRequested' })}>
              Send a new code
            </Button>
            <DemoMail />
          </>
        }
      />
    </>
  );
}

/** The key is shown from where secrets are kept, and is not part of any state. */
export function AppForm({ flow }: FactorProps) {
  const { readSecret } = useApp();
  const { app } = useTask(flow);
  if (!app) return <Bar height={176} width="176px" />;
  const [key, link] = [readSecret(app.key), readSecret(app.link)];
  return (
    <>
      <p className={classes('type-marked ink-2 most-600', styles.text)}>
        Scan this code with your authenticator app, or type the key into it.
      </p>
      <div className={styles.key}>
        {link && <QrCode text={link} label="QR code for an authenticator app" />}
        <p className={styles.keyText}>
          Key <code>{key?.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <CodeForm flow={flow} hint="The six digits that the app shows now." />
    </>
  );
}

export function Removal({ flow }: FactorProps) {
  const { account, task, failure, isBusy, cancel } = useTask(flow);
  const keep = useFocusOnMount<HTMLButtonElement>();
  const factor = account.factors.find(({ uid }) => task?.kind === 'removal' && uid === task.uid);
  const isLast = account.factors.length === 1;
  return (
    <>
      <p className={classes('type-marked ink-2 most-600', styles.text)}>
        Remove <strong>{factor ? nameOf(factor) : 'this second factor'}</strong>?{' '}
        {isLast ? 'Your password alone is then enough to sign in.' : 'It is then no longer asked for.'}
      </p>
      {failure && <Failure failure={failure} />}
      <div className={styles.actions}>
        <Button ref={keep} aria-disabled={isBusy} onClick={cancel}>
          Keep it
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() => flow.send({ type: 'secondFactor.removalConfirmed' })}
        >
          {isBusy ? 'Removing…' : 'Remove'}
        </Button>
      </div>
    </>
  );
}

/** That the person is there is proved by their password; who has none comes in again. */
export function Proof({ flow }: FactorProps) {
  const { account, cancel } = useTask(flow);
  if (account.hasPassword) return <ProofForm flow={flow} />;
  return (
    <>
      <p className={classes('type-marked ink-2 most-600', styles.text)}>
        You signed in a while ago, and not with a password. Sign out and in again, and repeat this step.
      </p>
      <div className={styles.actions}>
        <Link to="/sign-out" className={buttonClass()}>
          Sign out
        </Link>
        <Button look="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function ProofForm({ flow }: FactorProps) {
  const { keepSecret } = useApp();
  const { account, failure, isBusy, edited, cancel } = useTask(flow);
  const field = useFocusOnMount<HTMLInputElement>();
  const problem = passwordProblem(failure);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem, field]);
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const password = fieldOf(event, 'password');
    if (!isBusy) flow.send({ type: 'secondFactor.passwordGiven', password: keepSecret(password) });
  };
  return (
    <>
      <p className={classes('type-marked ink-2 most-600', styles.text)}>
        You signed in a while ago. Type your password once more, and this goes on.
      </p>
      <TaskForm
        onSubmit={submitted}
        isBusy={isBusy}
        verb="Go on"
        busyVerb="Checking…"
        cancel={cancel}
        failure={problem ? null : failure}
      >
        <AccountName email={account.email ?? ''} />
        <PasswordField ref={field} problem={problem} onChange={edited} />
      </TaskForm>
    </>
  );
}
