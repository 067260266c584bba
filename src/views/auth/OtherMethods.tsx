import type { FormEvent } from 'react';
import { offeredToAll } from '#domain/account/signOn';
import { useActors, useApp } from '../shared/app';
import { GoogleMark, MicrosoftMark, OrganisationMark } from './brands';
import { PROVIDERS_FORM, ProviderButton } from './ProviderButton';

const MARKS = { google: <GoogleMark />, microsoft: <MicrosoftMark /> };
const EVERYWHERE = [
  { id: 'google', name: 'Google' },
  { id: 'microsoft', name: 'Microsoft' },
] as const;

/** Google, Microsoft, and what organisations offer to everybody; and the form that the buttons of all providers send. */
export function OtherMethods() {
  const { auth } = useActors();
  const { signOn } = useApp().settings;
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute('value') : null;
    const method = [...EVERYWHERE, ...signOn].find(({ id }) => id === pressed);
    if (method) auth.send({ type: 'auth.providerRequested', provider: method.id });
  };
  return (
    <form
      id={PROVIDERS_FORM}
      method="post"
      action="/sign-in"
      className="lay-grid gap-10"
      onSubmit={submitted}
    >
      {[...EVERYWHERE, ...offeredToAll(signOn)].map(({ id, name }) => (
        <ProviderButton
          key={id}
          provider={id}
          name={name}
          mark={id === 'google' || id === 'microsoft' ? MARKS[id] : <OrganisationMark />}
        />
      ))}
    </form>
  );
}
