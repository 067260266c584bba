import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Provider } from '#contract/identity';
import { useApp } from '../shared/app';
import { Button } from '../shared/Button';

interface ProviderButtonProps {
  readonly provider: Provider;
  readonly name: string;
  readonly mark: ReactNode;
}

/** Id of the form that every button of a provider sends, wherever it stands. */
export const PROVIDERS_FORM = 'providers';

/**
 * Opens the window of a provider. It sends a form, because that is held until the application is there, where a press on another button
 * would be lost.
 */
export function ProviderButton({ provider, name, mark }: ProviderButtonProps) {
  const { actors, prepareSignIn } = useApp();
  const isBusy = useSelector(actors.auth, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      large
      wide
      aria-disabled={isBusy}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      type="submit"
      form={PROVIDERS_FORM}
      value={provider}
    >
      {mark}
      Continue with {name}
    </Button>
  );
}
