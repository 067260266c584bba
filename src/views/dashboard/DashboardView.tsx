import { getRouteApi } from '@tanstack/react-router';
import type { Entity, EntityStats } from '#contract/calls/entity';
import { useEntity, useUser } from '../shared/app';
import { capitalised, countOf, formatLongDate, keepTogether } from '../shared/format';
import { useNow } from '../shared/now';
import { Page, PageHeader } from '../shared/Page';
import { Companies } from './Companies';
import styles from './Dashboard.module.css';
import { Decisions } from './Decisions';
import { Facts } from './Facts';
import { LatestEvents } from './LatestEvents';
import { NotAMember } from './NotAMember';
import { People } from './People';
import { Statistics } from './Statistics';
import { greeting } from './words';

const route = getRouteApi('/{-$entity}/');

/** What is known of the current entity and what happened there. A module's section comes with its module. */
export function DashboardView() {
  const data = route.useLoaderData();
  const entity = useEntity();
  const user = useUser();
  const now = useNow();
  if (!user) return null;
  if (!data || !entity) return <NotAMember />;
  return (
    <Page>
      <PageHeader
        title={`${greeting(now.getHours())}, ${user.firstName}`}
        lead={<Summary now={now} entity={entity} stats={data.stats} waiting={data.decisions?.total ?? 0} />}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {data.decisions && data.decisions.total > 0 && (
            <Decisions decisions={data.decisions} entity={entity} />
          )}
          {entity.children.length > 0 && <Companies entity={entity} />}
          <LatestEvents notifications={data.notifications} />
        </div>
        <div className={styles.column}>
          <Facts entity={entity} />
          <People people={data.people} entityId={entity.id} />
        </div>
      </div>
      <Statistics stats={data.stats} entity={entity} />
    </Page>
  );
}

interface SummaryProps {
  readonly now: Date;
  readonly entity: Entity;
  readonly stats: EntityStats;
  /** How many resolutions wait for the person. */
  readonly waiting: number;
}

/** The first sentence is the summary. */
function Summary({ now, entity, stats, waiting }: SummaryProps) {
  const { companies, users } = stats;
  const companyCount = countOf(companies.total, 'company', 'companies');
  const userCount = countOf(users.total, 'user');
  return (
    <>
      {formatLongDate(now)}.{' '}
      {waiting > 0 && (
        <>
          <strong>{capitalised(countOf(waiting, 'resolution'))}</strong> {waiting === 1 ? 'waits' : 'wait'}{' '}
          for your decision.{' '}
        </>
      )}
      {keepTogether(entity.name)} has{' '}
      {companies.total > 0 && (
        <>
          <strong>{companyCount}</strong> in {countOf(companies.countries.length, 'country', 'countries')} and{' '}
        </>
      )}
      <strong>{userCount}</strong>.
    </>
  );
}
