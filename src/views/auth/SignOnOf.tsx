import { type RefObject, useEffect, useState } from 'react';
import { signOnOf } from '#domain/account/signOn';
import { useApp } from '../shared/app';
import { OrganisationMark } from './brands';
import { ProviderButton } from './ProviderButton';

/** What stands in the address field of a form, also when it was typed before the script ran. */
export function useAddress(form: RefObject<HTMLFormElement | null>) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement) setAddress(field.value);
  }, [form]);
  return [address, setAddress] as const;
}

/** How the people of an address sign in, where their organisation says so. */
export function SignOnOf({ address }: { readonly address: string }) {
  const { signOn } = useApp().settings;
  const found = signOnOf(signOn, address);
  return (
    <div role="status">
      {found && (
        <div className="above-12 below-14">
          <p className="type-small ink-2 lay-break below-6">
            Accounts of {address.trim().toLowerCase().split('@')[1]} sign in with {found.name}.
          </p>
          <ProviderButton provider={found.id} name={found.name} mark={<OrganisationMark />} />
        </div>
      )}
    </div>
  );
}
