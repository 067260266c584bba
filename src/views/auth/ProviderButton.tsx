import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Provider } from '#contract/identity';
import { useApp } from '../shared/app';
import { Button } from '../shared/Button';

interface ProviderButtonProps {
  readonly provider: Provider;
  readonly name: string;
  readonly mark: ReactNode;
  /** Whether it sends the form that it stands in, which then asks for the window. */
  readonly isSent?: true;
}

/** Opens the window of a provider. */
export function ProviderButton({ provider, name, mark, isSent }: ProviderButtonProps) {
  const { actors, prepareSignIn } = useApp();
  const { auth } = actors;
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      large
      wide
      aria-disabled={isBusy}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      {...(isSent
        ? { type: 'submit', value: provider }
        : { onClick: () => auth.send({ type: 'auth.providerRequested', provider }) })}
    >
      {mark}
      Continue with {name}
    </Button>
  );
}
