import { getRouteApi } from '@tanstack/react-router';
import type { Entity, EntityStats } from '#contract/calls/entity';
import { mayBeginResolution } from '#contract/dashboard';
import { useEntity, useUser } from '../shared/app';
import { formatLongDate } from '../shared/format';
import { NewResolution } from '../shared/NewResolution';
import { useNow } from '../shared/now';
import { Page, PageHeader } from '../shared/Page';
import { Companies } from './Companies';
import styles from './Dashboard.module.css';
import { Facts } from './Facts';
import { InProgress } from './InProgress';
import { LatestEvents } from './LatestEvents';
import { NotAMember } from './NotAMember';
import { People } from './People';
import { Statistics } from './Statistics';
import { greeting, summaryParts } from './words';

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
        title={
          <>
            <span data-now="greeting">{greeting(now.getHours())}</span>, {user.firstName}
          </>
        }
        lead={<Summary now={now} entity={entity} stats={data.stats} waiting={data.decisions?.total ?? 0} />}
        actions={mayBeginResolution(entity) && <NewResolution />}
      />
      <div className={styles.board}>
        <div className={styles.columns}>
          <div className={styles.column}>
            {data.decisions && (
              <InProgress decisions={data.decisions} inProgress={data.inProgress} entity={entity} />
            )}
            {entity.children.length > 0 && <Companies entity={entity} />}
          </div>
          <div className={styles.side}>
            <Facts entity={entity} />
            <People people={data.people} entityId={entity.id} />
          </div>
          <div className={styles.latest}>
            <LatestEvents notifications={data.notifications} />
          </div>
        </div>
        <Statistics stats={data.stats} entity={entity} />
      </div>
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
  return (
    <>
      <span data-now="date">{formatLongDate(now)}</span>.{' '}
      {summaryParts(entity.name, stats, waiting).map(({ text, isStrong }) =>
        isStrong ? <strong key={text}>{text}</strong> : text,
      )}
    </>
  );
}
