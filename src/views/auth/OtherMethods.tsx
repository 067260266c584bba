import { offeredToAll } from '#domain/account/signOn';
import { useApp } from '../shared/app';
import { GoogleMark, MicrosoftMark, OrganisationMark } from './brands';
import { ProviderButton } from './ProviderButton';

/** Google, Microsoft, and what organisations offer to everybody: each opens its own window. */
export function OtherMethods() {
  const { signOn } = useApp().settings;
  return (
    <div className="lay-grid gap-10">
      <ProviderButton provider="google" name="Google" mark={<GoogleMark />} />
      <ProviderButton provider="microsoft" name="Microsoft" mark={<MicrosoftMark />} />
      {offeredToAll(signOn).map(({ id, name }) => (
        <ProviderButton key={id} provider={id} name={name} mark={<OrganisationMark />} />
      ))}
    </div>
  );
}
