import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useActors, useApp, useSession } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { ErrorPage, GoOn } from './ErrorPage';

/** AUTH-7: the server knows the account and does not let it in. */
export function DisabledUserView() {
  const { auth } = useActors();
  const { supportEmail } = useApp().settings;
  const isDisabled = useSession().phase === 'disabled';
  return (
    <ErrorPage
      dial="closed"
      icon={<UserX size={38} strokeWidth={1.5} />}
      title={isDisabled ? 'Your account cannot be used now' : 'Your account can be used'}
      text={
        isDisabled
          ? `It is suspended or switched off. Ask an admin of your entity, or write to ${supportEmail}.`
          : 'Nothing stands in the way any more.'
      }
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
