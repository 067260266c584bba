import { getRouteApi, Link } from '@tanstack/react-router';
import { useEntity, useUser } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { Page, PageHeader } from '../shared/Page';
import { Account } from './Account';
import { Details } from './Details';
import { SecondFactor } from './SecondFactor';
import { SettingsPart } from './SettingsPart';
import { SignInMethods } from './SignInMethods';

const route = getRouteApi('/{-$entity}/user/settings');

/** What a person decides about themselves, a part for each matter. */
export function UserSettingsView() {
  const { details, secondFactor, ...account } = route.useLoaderData();
  const user = useUser();
  const entity = useEntity();
  if (!user) return null;
  return (
    <Page>
      <PageHeader title="User settings" lead="These are about you and the same in every entity." />
      <Details details={details} user={user}>
        <SignInMethods flow={secondFactor} />
        <SecondFactor flow={secondFactor} />
        <Account {...account} email={user.email} />
        {entity && <InEntity userId={user.id} />}
      </Details>
    </Page>
  );
}

/** What holds in one entity alone. */
function InEntity({ userId }: { readonly userId: string }) {
  return (
    <>
      <SettingsPart
        title="Assistants"
        text="Who reads and prepares for you in one entity, and for whom you do. Nobody decides for you."
      >
        <Link
          to="/{-$entity}/entity/users/$id"
          params={(at) => ({ ...at, id: userId })}
          className={buttonClass()}
        >
          Assistants in this entity
        </Link>
      </SettingsPart>
      <SettingsPart title="Tokens" text="By which programs work in your name, in one entity.">
        <Link to="/{-$entity}/entity/api" params={true} className={buttonClass()}>
          Tokens in this entity
        </Link>
      </SettingsPart>
    </>
  );
}
