import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Flow } from '../../machines/flows';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { useFocusOnMount } from '../shared/focus';
import styles from './auth.module.css';
import { DemoMail } from './DemoMail';
import { Failure, prepareFailure } from './Failure';
import { EmailField } from './TextField';

interface PartProps {
  readonly flow: Flow<'forgotPassword'>;
}

const route = getRouteApi('/forgot-password');

/** Asks for a mail with which a password is set anew. */
export function ForgotPasswordView(): ReactNode {
  const { flow } = route.useLoaderData();
  const isSent = useSelector(flow, (snapshot) => snapshot.hasTag('sent'));
  return (
    <>
      {isSent ? <Sent flow={flow} /> : <AddressForm flow={flow} />}
      <p className="ink-2 above-22">
        <Link to="/sign-in" className="type-medium ink-accent hover-line">
          Back to sign-in
        </Link>
      </p>
    </>
  );
}

/** Who comes back for another address finds the focus in the field. */
function AddressForm({ flow }: PartProps) {
  const { email, failure } = useSelector(flow, (snapshot) => snapshot.context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const field = useRef<HTMLInputElement>(null);
  const [isBack] = useState(email !== '');
  useEffect(() => {
    if (isBack) field.current?.focus();
  }, [isBack]);
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    flow.send({ type: 'forgotPassword.requested', email: typed });
  };
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Forgot password
      </h1>
      <p className={styles.lead}>A link with which you choose a new one comes by email.</p>
      <form onSubmit={submitted} onFocus={prepareFailure}>
        <EmailField
          ref={field}
          defaultValue={email}
          onChange={() => flow.send({ type: 'forgotPassword.edited' })}
        />
        {failure && <Failure failure={failure} />}
        <div className="lay-held above-24">
          <Button type="submit" look="primary" large wide aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send the link'}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Says the same whether there is an account or not. */
function Sent({ flow }: PartProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { email } = useSelector(flow, (snapshot) => snapshot.context);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        Look in your mail
      </h1>
      <p className={styles.lead}>
        If there is an account with <span className="type-strong ink-1 lay-break">{email}</span>, a message
        with a link is on its way. It works once, for one hour.
      </p>
      <p className={classes('type-large ink-2', styles.plain)}>
        Nothing after a few minutes? Look in the folder for unwanted mail, check the address, or send it
        again.
      </p>
      <div className="lay-row lay-wraps above-24 gap-12-20">
        <Button large onClick={() => flow.send({ type: 'forgotPassword.requested', email })}>
          Send again
        </Button>
        <Button large look="ghost" onClick={() => flow.send({ type: 'forgotPassword.edited' })}>
          Use another address
        </Button>
        <DemoMail />
      </div>
    </>
  );
}
