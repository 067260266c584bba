import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Provider } from '#contract/identity';
import { useApp } from '../shared/app';
import { Button } from '../shared/Button';
import { GoogleMark, MicrosoftMark } from './brands';

/** Google and Microsoft: each opens its own window. */
export function OtherMethods() {
  const { actors, prepareSignIn } = useApp();
  const { auth } = actors;
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const method = (provider: Provider, name: string, mark: ReactNode) => (
    <Button
      large
      wide
      aria-disabled={isBusy}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      onClick={() => auth.send({ type: 'auth.providerRequested', provider })}
    >
      {mark}
      Continue with {name}
    </Button>
  );
  return (
    <div className="lay-grid gap-10">
      {method('google', 'Google', <GoogleMark />)}
      {method('microsoft', 'Microsoft', <MicrosoftMark />)}
    </div>
  );
}
