import { lazy, Suspense } from 'react';
import type { SignInFailure } from '../../machines/auth/auth.context';
import { FailureNotice } from '../shared/FailureNotice';
import { AlertIcon } from './icons';

const load = () => import('./FailureText').then(({ FailureText }) => ({ default: FailureText }));

/** Without a network the sentences cannot be fetched, and then this is what happened. */
const FailureText = lazy(() => load().catch(() => ({ default: Offline })));

function Offline() {
  return 'This did not succeed. Check your connection and try again; what you typed is kept.';
}

/** Fetches the sentences ahead, once somebody begins to type: they are not part of the first load. */
export function prepareFailure(): void {
  void load().catch(() => null);
}

/** Why the attempt failed and what to do next. That an account is deleted was asked for, and is said as what is done. */
export function Failure({ failure }: { readonly failure: SignInFailure }) {
  const text = (
    <Suspense>
      <FailureText failure={failure} />
    </Suspense>
  );
  if (failure === 'account-deleted')
    return (
      <p className="box-frame pad-10-12 above-16" role="status">
        {text}
      </p>
    );
  return (
    <FailureNotice className="lay-flex lay-icon gap-8 above-16">
      <AlertIcon />
      {text}
    </FailureNotice>
  );
}
