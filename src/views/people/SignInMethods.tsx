import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { methodName } from '#domain/account/signOn';
import { useApp } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { inWords } from '../shared/lists';
import type { FactorProps } from './factor';
import { SettingsPart } from './SettingsPart';

/** What somebody signs in with. The flow of the second factor reads it of the account. */
export function SignInMethods({ flow }: FactorProps) {
  const { signOn } = useApp().settings;
  const { methods, hasPassword } = useSelector(flow, (snapshot) => snapshot.context.account);
  return (
    <SettingsPart title="How you sign in" text="What proves to us that it is you.">
      <p className="below-12 lay-break" role="status">
        {methods.length > 0 &&
          methodsInWords(
            methods.map((id) => methodName(signOn, id)),
            hasPassword,
          )}
      </p>
      {(hasPassword || methods.length === 0) && (
        <Link to="/{-$entity}/user/change-password" params={true} className={buttonClass()}>
          Change password
        </Link>
      )}
    </SettingsPart>
  );
}

function methodsInWords(names: readonly string[], hasPassword: boolean): string {
  const elsewhere = hasPassword ? '' : ' There is no password here: it is changed there.';
  return `You sign in with ${inWords(names)}.${elsewhere}`;
}
