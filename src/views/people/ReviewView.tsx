import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { Page } from '#contract/call';
import type { AccessReview } from '#contract/calls/accessReview';
import type { Entity, EntityUser } from '#contract/calls/entity';
import { ROLES, USER_STATUSES, userStatusName } from '#contract/vocabulary';
import { quarterInWords } from '#domain/people/review';
import type { Flow } from '../../machines/flows';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { useEntity, useUser } from '../shared/app';
import { Button } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { figures, formatDate, formatNumber } from '../shared/format';
import { filtersOf, type Words } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import { MemberDialog } from './MemberDialog';
import { columnsIn, nameColumn, UserMenu } from './userColumns';

const reviewRoute = getRouteApi('/{-$entity}/entity/users/review');

/** Rows of a page of the list. */
const ROWS = 25;

const FILTERS = filtersOf<ReturnType<typeof reviewRoute.useSearch>>([
  { kind: 'text', key: 'q', label: 'Find a user', placeholder: 'Search by name or email' },
  { kind: 'choice', key: 'role', label: 'Role', all: 'Any role', options: ROLES.map((role) => [role, role]) },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Any status',
    options: USER_STATUSES.map((status) => [status, userStatusName(status)]),
  },
  { kind: 'flag', key: 'absent', label: 'Not signed in for 90 days' },
]);

/** Who has access to the entity, as an admin confirms it once in each quarter. */
export function ReviewView() {
  const data = reviewRoute.useLoaderData();
  const search = reviewRoute.useSearch();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Review key={entity.id} {...data} search={search} entity={entity} />;
}

interface ReviewProps {
  readonly review: AccessReview;
  readonly page: Page<EntityUser>;
  readonly sort: string;
  readonly pageNumber: number;
  readonly acts: Flow<'memberActs'>;
  readonly search: Words;
  readonly entity: Entity;
}

function Review({ review, page, sort, pageNumber, acts, search, entity }: ReviewProps) {
  const self = useUser()?.id;
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const ask = (wanted: Asked<MemberActs>) => acts.send({ type: 'act.asked', asked: wanted });
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const { quarter, seen, confirmed } = review;
  const { timeZone } = entity.settings;
  return (
    <ListPage
      title="Access review"
      lead={leadOf(review, timeZone)}
      actions={
        !confirmed && (
          <Button look="primary" onClick={() => ask({ act: 'confirmReview', input: { quarter, seen } })}>
            <Check size={16} aria-hidden /> Confirm for {quarterInWords(quarter)}
          </Button>
        )
      }
      filters={FILTERS}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={ROWS}
      keyOf={({ id }) => id}
      first={nameColumn(self)}
      columns={columnsIn(timeZone, true, 'below')}
      sort={sort}
      acts={(user) => <UserMenu user={user} ask={ask} />}
      nothing={{ title: 'No users yet', text: 'Whoever has access to this entity appears here.' }}
      nothingFits={{ title: 'No user fits', text: 'No user of this entity fits what you asked for.' }}
    >
      {asked && <MemberDialog asked={asked} user={null} successors={[]} entityId={entity.id} flow={acts} />}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </ListPage>
  );
}

/** How far the review of the quarter is, and what the list has. */
function leadOf(
  { quarter, isDue, confirmed, before, users, admins, reading, absent }: AccessReview,
  timeZone: string,
): string {
  const said = (at: string, by: string | null) =>
    `${formatDate(at, timeZone)}${by === null ? '' : ` by ${by}`}`;
  const standing = confirmed
    ? `Confirmed for ${quarterInWords(quarter)} on ${said(confirmed.at, confirmed.by)}.`
    : `${isDue ? 'Due' : 'Not confirmed yet'} for ${quarterInWords(quarter)}.`;
  const earlier = before
    ? ` Last one: ${quarterInWords(before.quarter)}, ${said(before.at, before.by)}.`
    : '';
  const counts = [
    figures(users, 'user'),
    figures(admins, 'admin'),
    ...(reading > 0 ? [`${formatNumber(reading)} who only ${reading === 1 ? 'reads' : 'read'}`] : []),
    ...(absent > 0 ? [`${formatNumber(absent)} not signed in for 90 days`] : []),
  ];
  return `${standing} ${counts.join(', ')}.${earlier}`;
}
