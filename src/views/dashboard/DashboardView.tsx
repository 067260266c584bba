import { getRouteApi } from '@tanstack/react-router';
import { useEntity, useUser } from '../shared/app';
import { classes } from '../shared/classes';
import { formatLongDate } from '../shared/format';
import { useNow } from '../shared/now';
import { Page, PageHeader } from '../shared/Page';
import type { SummaryPart } from '../shared/section';
import { Companies } from './Companies';
import styles from './Dashboard.module.css';
import { Facts } from './Facts';
import { Invited } from './Invited';
import { LatestEvents } from './LatestEvents';
import { NotAMember } from './NotAMember';
import { People } from './People';
import { Statistics } from './Statistics';
import { greeting, guestParts, summaryParts } from './words';

const route = getRouteApi('/{-$entity}/');

/** What is known of the current entity and what happened there. A module's section comes with its module's manifest. */
export function DashboardView() {
  const board = route.useLoaderData();
  const entity = useEntity();
  const user = useUser();
  const now = useNow();
  if (!user) return null;
  if (!board || !entity) return <NotAMember />;
  const { dashboard } = board;
  const { guest } = entity;
  // What they say of the entity a guest would read as if it had nothing.
  const sections = guest ? [] : board.sections;
  const said = guest
    ? guestParts(entity.name, guest)
    : [...sections.flatMap(({ summary }) => summary()), ...summaryParts(entity.name, dashboard.stats)];
  return (
    <Page>
      <PageHeader
        title={
          <>
            <span data-now="greeting">{greeting(now.getHours())}</span>, {user.firstName}
          </>
        }
        lead={<Summary now={now} said={said} />}
        actions={sections.map(({ action }) => action(entity)).toReversed()}
      />
      <div className={styles.board}>
        <div className={styles.columns}>
          <div className={styles.column}>
            {guest && <Invited of={guest.of} />}
            {sections
              .filter(({ isLate, isAside }) => !isLate && !isAside)
              .map(({ render }) => render(entity))}
          </div>
          <div className={styles.side}>
            {sections.filter(({ isAside }) => isAside).map(({ render }) => render(entity))}
            <Facts entity={entity} />
            {!guest && <People people={dashboard.people} entityId={entity.id} />}
          </div>
          <div className={classes(styles.column, styles.further)}>
            {entity.children.length > 0 && <Companies entity={entity} />}
            {sections.filter(({ isLate }) => isLate).map(({ render }) => render(entity))}
            {(!guest || dashboard.notifications.items.length > 0) && (
              <LatestEvents notifications={dashboard.notifications} />
            )}
          </div>
        </div>
        {!guest && (
          <Statistics
            stats={dashboard.stats}
            userStats={dashboard.userStats}
            entity={entity}
            sections={sections}
          />
        )}
      </div>
    </Page>
  );
}

interface SummaryProps {
  readonly now: Date;
  readonly said: readonly SummaryPart[];
}

/** The first sentence is the summary. */
function Summary({ now, said }: SummaryProps) {
  return (
    <>
      <span data-now="date">{formatLongDate(now)}</span>.{' '}
      {said.map(({ text, isStrong }) => (isStrong ? <strong key={text}>{text}</strong> : text))}
    </>
  );
}
