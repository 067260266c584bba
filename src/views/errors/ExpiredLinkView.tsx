import { Link } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { useSession } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { ErrorPage, GoOn } from './ErrorPage';

export function ExpiredLinkView() {
  const isSignedOut = useSession().phase === 'signedOut';
  return (
    <ErrorPage
      dial="missing"
      icon={<Unlink size={38} strokeWidth={1.5} />}
      title="This link no longer works"
      text="It has expired or was used before. Ask for a new one where this one came from: a link to reset a password you request yourself, an invitation comes from an admin of the entity."
      actions={
        <>
          {isSignedOut && (
            <Link to="/forgot-password" className={buttonClass()}>
              Forgot password?
            </Link>
          )}
          <GoOn />
        </>
      }
    />
  );
}
