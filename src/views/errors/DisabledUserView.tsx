import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import type { Session } from '../../machines/shared/guard';
import { useActors, useApp, useSession } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { ErrorPage, GoOn } from './ErrorPage';

/** AUTH-7: the server knows the account and does not let it in. */
export function DisabledUserView() {
  const { auth } = useActors();
  const { supportEmail } = useApp().settings;
  const { phase } = useSession();
  const isDisabled = phase === 'disabled';
  return (
    <ErrorPage
      dial="closed"
      icon={<UserX size={38} strokeWidth={1.5} />}
      {...words(phase, supportEmail)}
      actions={
        isDisabled ? (
          <>
            <Link to="/sign-out" className={buttonClass()}>
              Sign out
            </Link>
            <Button look="primary" onClick={() => auth.send({ type: 'auth.retryRequested' })}>
              Try again
            </Button>
          </>
        ) : (
          <GoOn />
        )
      }
    />
  );
}

function words(
  phase: Session['phase'],
  supportEmail: string,
): { readonly title: string; readonly text: string } {
  if (phase === 'disabled') {
    return {
      title: 'Your account cannot be used now',
      text: `It is suspended or switched off. Ask an admin of your entity, or write to ${supportEmail}.`,
    };
  }
  if (phase === 'signedOut') {
    return { title: 'You are not signed in', text: 'Sign in to see whether your account can be used.' };
  }
  if (phase === 'unconfirmed') {
    return {
      title: 'Your email address is not confirmed',
      text: 'Open the link in the mail that we sent you. Then your account can be used.',
    };
  }
  return { title: 'Your account can be used', text: 'Nothing stands in the way any more.' };
}
