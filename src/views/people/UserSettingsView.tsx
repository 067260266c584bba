import { getRouteApi } from '@tanstack/react-router';
import { useUser } from '../shared/app';
import { Page, PageHeader } from '../shared/Page';
import { Details } from './Details';
import { SecondFactor } from './SecondFactor';
import styles from './UserSettings.module.css';

const route = getRouteApi('/{-$entity}/user/settings');

/** What a person decides about themselves, a section for each matter. */
export function UserSettingsView() {
  const { details, secondFactor } = route.useLoaderData();
  const user = useUser();
  if (!user) return null;
  return (
    <Page>
      <PageHeader title="User settings" lead="These are about you and the same in every entity." />
      <div className={styles.sections}>
        <Details details={details} user={user} />
        <SecondFactor flow={secondFactor} />
      </div>
    </Page>
  );
}
