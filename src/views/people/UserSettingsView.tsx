import { getRouteApi } from '@tanstack/react-router';
import { useUser } from '../shared/app';
import { Page, PageHeader } from '../shared/Page';
import { Details } from './Details';
import { SecondFactor } from './SecondFactor';

const route = getRouteApi('/{-$entity}/user/settings');

/** What a person decides about themselves, a section for each matter. */
export function UserSettingsView() {
  const { details, secondFactor } = route.useLoaderData();
  const user = useUser();
  if (!user) return null;
  return (
    <Page>
      <PageHeader title="User settings" lead="These are about you and the same in every entity." />
      <div className="lay-grid gap-26 most-720">
        <Details details={details} user={user} />
        <SecondFactor flow={secondFactor} />
      </div>
    </Page>
  );
}
