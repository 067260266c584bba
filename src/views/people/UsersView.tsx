import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PauseCircle, PlayCircle, Plus, Send, ShieldCheck, Upload, UserCog, UserMinus } from 'lucide-react';
import { createContext, use, useEffect } from 'react';
import type { Page } from '#contract/call';
import type { Entity, EntityUser } from '#contract/calls/entity';
import type { UserCounts } from '#contract/calls/people';
import { ROLES, USER_STATUSES, type UserStatus } from '#contract/vocabulary';
import type { Flow } from '../../machines/flows';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { useEntity, useUser } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { figures, formatNumber, fullName } from '../shared/format';
import { BulkBar } from '../shared/list/BulkBar';
import { filtersOf, type NarrowingProps, textIn, type Words } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import { useSelection } from '../shared/list/useSelection';
import { StatusText, userStatusLook } from '../shared/Status';
import { ENDED_LOOK } from '../shared/standing';
import { blended } from './blended';
import { MemberDialog } from './MemberDialog';
import { columnsIn, nameColumn, UserMenu } from './userColumns';

const usersRoute = getRouteApi('/{-$entity}/entity/users');
const addRoute = getRouteApi('/{-$entity}/entity/users/add');

/** Rows of a page of the list. */
const ROWS = 25;

const Counts = createContext<UserCounts | null>(null);

/** Of who has access their status, and whose access has ended. */
const STANDINGS = [...USER_STATUSES, 'ended'] as const;
type Standing = (typeof STANDINGS)[number];

const lookOf = (standing: Standing) => (standing === 'ended' ? ENDED_LOOK : userStatusLook(standing));

const standingIn = (search: Words) =>
  STANDINGS.find((standing) => standing === textIn(search, 'status')) ?? null;

/** Each status with how many have it; pressed, the list has these alone. Few entities have anybody whose access has ended. */
function StatusChips({ search, narrow }: NarrowingProps) {
  const counts = use(Counts);
  const chosen = standingIn(search);
  const isShown = (standing: Standing) =>
    standing !== 'ended' || chosen === standing || Boolean(counts?.ended);
  return (
    <fieldset className="lay-bare lay-row lay-wraps gap-6-8">
      <legend className="visually-hidden">Status</legend>
      {STANDINGS.filter(isShown).map((status) => (
        <Button
          key={status}
          aria-pressed={chosen === status}
          onClick={() => narrow({ status: chosen === status ? undefined : status })}
        >
          <StatusText {...lookOf(status)} />
          <span className="type-figures ink-3">{formatNumber(counts?.[status] ?? 0)}</span>
        </Button>
      ))}
    </fieldset>
  );
}

const FILTERS = filtersOf<ReturnType<typeof usersRoute.useSearch>>([
  { kind: 'text', key: 'q', label: 'Find a user', placeholder: 'Search by name or email' },
  { kind: 'choice', key: 'role', label: 'Role', all: 'Any role', options: ROLES.map((role) => [role, role]) },
  {
    kind: 'own',
    keys: ['status'],
    chips: (search) => {
      const standing = standingIn(search);
      return standing
        ? [{ key: 'status', text: lookOf(standing).label, without: { status: undefined } }]
        : [];
    },
    Control: StatusChips,
  },
]);

interface Data {
  readonly page: Page<EntityUser>;
  readonly counts: UserCounts;
  readonly sort: string;
  readonly pageNumber: number;
  readonly successors: readonly EntityUser[];
  readonly acts: Flow<'memberActs'>;
}

/** The users of the entity. */
export function UsersView() {
  const data = usersRoute.useLoaderData();
  const search = usersRoute.useSearch();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Users key={entity.id} {...data} search={search} entity={entity} isAdding={false} />;
}

/** The same, with the dialog in which somebody is added. */
export function AddUserView() {
  const data = addRoute.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Users key={entity.id} {...data} search={{}} entity={entity} isAdding />;
}

interface UsersProps extends Data {
  readonly search: Words;
  readonly entity: Entity;
  readonly isAdding: boolean;
}

const someone = (): Asked<MemberActs> => ({
  act: 'add',
  input: {
    email: '',
    firstName: '',
    lastName: '',
    role: 'User',
    invite: true,
    color: blended(),
    access: 'Member',
    accessEnds: null,
    guestOf: '',
    entities: [],
  },
});

function Users({ page, counts, sort, pageNumber, successors, acts, search, entity, isAdding }: UsersProps) {
  const self = useUser()?.id;
  const { leading, chosen, clear } = useSelection({
    items: page.items,
    keyOf: ({ id }) => id,
    nameOf: fullName,
  });
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const ask = (wanted: Asked<MemberActs>) => acts.send({ type: 'act.asked', asked: wanted });
  useEffect(() => {
    if (isAdding) acts.send({ type: 'act.asked', asked: someone() });
    return () => acts.send({ type: 'act.dismissed' });
  }, [acts, isAdding]);
  const isAdmin = entity.role === 'Admin';
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Counts value={counts}>
      <ListPage
        title="Users"
        count={figures(all, 'user')}
        actions={
          isAdmin && (
            <div className="lay-row lay-wraps gap-8">
              <Link to="/{-$entity}/entity/users/review" params={true} className={buttonClass()}>
                <ShieldCheck size={16} aria-hidden /> Access review
              </Link>
              <Link to="/{-$entity}/entity/users/import" params={true} className={buttonClass()}>
                <Upload size={16} aria-hidden /> Import
              </Link>
              <Button look="primary" onClick={() => ask(someone())}>
                <Plus size={16} aria-hidden /> Add user
              </Button>
            </div>
          )
        }
        filters={FILTERS}
        search={search}
        page={page}
        pageNumber={pageNumber}
        rows={ROWS}
        keyOf={({ id }) => id}
        leading={isAdmin ? leading : null}
        first={nameColumn(self)}
        columns={columnsIn(entity.settings.timeZone, isAdmin)}
        sort={sort}
        acts={isAdmin ? (user) => <UserMenu user={user} ask={ask} /> : null}
        bulk={isAdmin && <Bulk chosen={chosen} clear={clear} ask={ask} />}
        nothing={{ title: 'No users yet', text: 'Whoever has access to this entity appears here.' }}
        nothingFits={{ title: 'No user fits', text: 'No user of this entity fits what you asked for.' }}
      >
        {asked && (
          <MemberDialog asked={asked} user={null} successors={successors} entityId={entity.id} flow={acts} />
        )}
        <AskOld old={old} answer={(answer) => acts.send(answer)} />
      </ListPage>
    </Counts>
  );
}

interface BulkProps {
  readonly chosen: readonly EntityUser[];
  readonly clear: () => void;
  readonly ask: (asked: Asked<MemberActs>) => void;
}

/** What fits every user who is chosen. */
function Bulk({ chosen, clear, ask }: BulkProps) {
  const users = chosen.map((user) => ({ id: user.id, name: fullName(user) }));
  const areThere = chosen.every(({ hasEnded }) => !hasEnded);
  const are = (...statuses: readonly UserStatus[]) =>
    areThere && chosen.every(({ status }) => statuses.includes(status));
  return (
    <BulkBar count={chosen.length} clear={clear}>
      {are('Invited', 'Inactive') && (
        <Button onClick={() => ask({ act: 'invite', input: { users } })}>
          <Send size={16} aria-hidden /> {are('Invited') ? 'Send invite again' : 'Send invite'}
        </Button>
      )}
      {are('Active') && (
        <Button onClick={() => ask({ act: 'suspend', input: { users } })}>
          <PauseCircle size={16} aria-hidden /> Suspend
        </Button>
      )}
      {are('Suspended') && (
        <Button onClick={() => ask({ act: 'resume', input: { users } })}>
          <PlayCircle size={16} aria-hidden /> Let in again
        </Button>
      )}
      {areThere && (
        <Button onClick={() => ask({ act: 'changeRole', input: { users, role: 'User' } })}>
          <UserCog size={16} aria-hidden /> Change role
        </Button>
      )}
      <Button look="danger" onClick={() => ask({ act: 'remove', input: { users, successor: null } })}>
        <UserMinus size={16} aria-hidden /> Remove
      </Button>
    </BulkBar>
  );
}
