import { getRouteApi } from '@tanstack/react-router';
import { Page, PageHeader } from '../shared/Page';
import { SecondFactor } from './SecondFactor';

const route = getRouteApi('/{-$entity}/user/settings');

export function UserSettingsView() {
  const { secondFactor } = route.useLoaderData();
  return (
    <Page>
      <PageHeader title="User settings" />
      <SecondFactor flow={secondFactor} />
    </Page>
  );
}
