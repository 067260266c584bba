import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { Entity, EntityUser } from '#contract/calls/entity';
import type { EntityUserDetails } from '#contract/calls/people';
import type { Flow } from '../../machines/flows';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf, usePerformed } from '../shared/acts';
import { useEntity, useUser } from '../shared/app';
import { Button } from '../shared/Button';
import { DetailsHead } from '../shared/details/DetailsHead';
import { Notice } from '../shared/details/Notice';
import { Section } from '../shared/details/Section';
import { AskOld } from '../shared/dialog/AskOld';
import { formatDate, formatDay, fullName } from '../shared/format';
import { Lately } from '../shared/Lately';
import { Page } from '../shared/Page';
import { StatusBadge } from '../shared/Status';
import { standingLook } from '../shared/standing';
import { Assistants } from './Assistants';
import { MemberDialog } from './MemberDialog';
import { roleInWords } from './userColumns';

const userRoute = getRouteApi('/{-$entity}/entity/users/$id');

/** One user of the entity: what they may, and what they have to do with it. */
export function UserView() {
  const data = userRoute.useLoaderData();
  const { ask } = userRoute.useSearch();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <UserOfEntity key={`${entity.id} ${data.user.id}`} {...data} question={ask} entity={entity} />;
}

interface UserProps {
  readonly user: EntityUserDetails;
  readonly successors: readonly EntityUser[];
  readonly acts: Flow<'memberActs'>;
  readonly question: 'suspend' | 'remove' | undefined;
  readonly entity: Entity;
}

function UserOfEntity({ user, successors, acts, question, entity }: UserProps) {
  const navigate = useNavigate();
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const ask = (wanted: Asked<MemberActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const name = fullName(user);
  const { id } = user;
  useEffect(() => {
    const users = [{ id, name }];
    if (question === 'remove')
      acts.send({ type: 'act.asked', asked: { act: question, input: { users, successor: null } } });
    if (question === 'suspend') acts.send({ type: 'act.asked', asked: { act: question, input: { users } } });
    return () => acts.send({ type: 'act.dismissed' });
  }, [acts, question, id, name]);
  usePerformed(acts, ({ act }) => {
    if (act === 'remove')
      void navigate({ to: '/{-$entity}/entity/users', params: true, search: {}, replace: true });
  });
  return (
    <Page>
      <DetailsHead
        status={<StatusBadge {...standingLook(user)} />}
        over={roleInWords(user)}
        title={name}
        lead={user.email}
      >
        {user.administration && <Acts user={user} ask={ask} />}
      </DetailsHead>
      <Said user={user} />
      <div className="lay-column gap-26">
        <Section title="Membership">
          <Membership user={user} timeZone={entity.settings.timeZone} />
        </Section>
        <Section title="Boards">
          <Boards user={user} />
        </Section>
        <Section title="Decides on">
          <Decisions user={user} timeZone={entity.settings.timeZone} />
        </Section>
        <Section title="Assistants" isLast>
          <Assistants user={user} ask={ask} />
        </Section>
      </div>
      {asked && (
        <MemberDialog asked={asked} user={user} successors={successors} entityId={entity.id} flow={acts} />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}

interface ActsProps {
  readonly user: EntityUserDetails;
  readonly ask: (asked: Asked<MemberActs>) => void;
}

/** What fits the status. The last admin stays one. */
function Acts({ user, ask }: ActsProps) {
  const { id, role, status, hasEnded, accessEnds, administration } = user;
  if (!administration) return null;
  const input = { users: [{ id, name: fullName(user) }] };
  const { isLastAdmin, mayRename, mayChangeEmail, hasAccount } = administration;
  const held = isLastAdmin ? 'The entity has no other active admin.' : undefined;
  const isInvitable = !hasEnded && (status === 'Invited' || status === 'Inactive');
  const details = {
    userId: id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: mayChangeEmail ? user.email : null,
  };
  return (
    <div className="lay-wrap gap-8">
      {isInvitable && (
        <Button look="primary" onClick={() => ask({ act: 'invite', input })}>
          {status === 'Invited' ? 'Send invite again' : 'Send invite'}
        </Button>
      )}
      {!hasEnded && status === 'Invited' && (
        <Button onClick={() => ask({ act: 'withdraw', input })}>Withdraw the invitation</Button>
      )}
      {!hasEnded && (status === 'Suspended' || (status === 'Inactive' && hasAccount)) && (
        <Button onClick={() => ask({ act: 'resume', input })}>Let in again</Button>
      )}
      {mayRename && <Button onClick={() => ask({ act: 'rename', input: details })}>Edit details</Button>}
      {!hasEnded && (
        <Button
          aria-disabled={isLastAdmin}
          title={held}
          onClick={() =>
            !isLastAdmin &&
            ask({ act: 'changeRole', input: { ...input, role: role === 'Admin' ? 'User' : 'Admin' } })
          }
        >
          Change role
        </Button>
      )}
      {accessEnds !== null && (
        <Button
          onClick={() =>
            ask({
              act: 'changeEnd',
              input: { userId: id, name: fullName(user), accessEnds: hasEnded ? null : accessEnds },
            })
          }
        >
          Change the end
        </Button>
      )}
      {!hasEnded && status === 'Active' && (
        <Button
          aria-disabled={isLastAdmin}
          title={held}
          onClick={() => !isLastAdmin && ask({ act: 'suspend', input })}
        >
          Suspend
        </Button>
      )}
      <Button
        look="danger"
        aria-disabled={isLastAdmin}
        title={held}
        onClick={() => !isLastAdmin && ask({ act: 'remove', input: { ...input, successor: null } })}
      >
        Remove
      </Button>
    </div>
  );
}

/** What somebody has to know first. */
function Said({ user }: { readonly user: EntityUserDetails }) {
  const me = useUser()?.id;
  const isPrepared = user.assistants.some(({ userId }) => userId === me);
  return (
    <>
      {isPrepared && (
        <Notice>You prepare for {fullName(user)}. You read what they decide on; only they decide.</Notice>
      )}
      <Administered user={user} />
    </>
  );
}

/** What an admin has to know first. */
function Administered({ user: { administration } }: { readonly user: EntityUserDetails }) {
  if (!administration) return null;
  const { barred, invitation, isLastAdmin } = administration;
  return (
    <>
      {barred && <Notice>The platform keeps this user out of every entity. Ask support.</Notice>}
      {isLastAdmin && <Notice>This is the only active admin. Make somebody else an admin first.</Notice>}
      {invitation?.delivery === 'failed' && (
        <Notice>
          The mail with the invitation could not be delivered. Check the address, and send it again.
        </Notice>
      )}
      {invitation?.isExpired && <Notice>The invitation has expired. Send it again.</Notice>}
    </>
  );
}

interface PartProps {
  readonly user: EntityUserDetails;
  /** Of the entity. */
  readonly timeZone: string;
}

function Membership({ user, timeZone }: PartProps) {
  const { since, lastActiveAt, access, accessEnds, hasEnded, administration } = user;
  const invitation = administration?.invitation;
  const day = (instant: string) => formatDate(instant, timeZone);
  const seen = lastActiveAt ? <Lately at={lastActiveAt} timeZone={timeZone} /> : 'Not yet';
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Role', user.role],
    ['Added', day(since)],
    ...(access === 'Member' ? [] : [['Access', access] as const]),
    ...(user.guestOf ? [['Reads', user.guestOf.title] as const] : []),
    ...(accessEnds
      ? [[hasEnded ? 'Access ended on' : 'Access ends on', formatDay(accessEnds)] as const]
      : []),
    ...(administration ? [['Last active', seen] as const] : []),
    ...(administration ? [['Account', administration.hasAccount ? 'Yes' : 'Not yet'] as const] : []),
    ...(invitation
      ? [
          [
            'Invited',
            `${day(invitation.sentAt)}${invitation.by ? ` by ${invitation.by}` : ''}, works until ${day(invitation.expiresAt)}`,
          ] as const,
          ['Opened', invitation.openedAt ? day(invitation.openedAt) : 'Not yet'] as const,
        ]
      : []),
  ];
  return (
    <dl>
      {facts.map(([term, fact]) => (
        <div key={term} className="lay-row gap-12 pad-6-10">
          <dt className="type-meta">{term}</dt>
          <dd className="lay-break">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Boards({ user: { involvement } }: Pick<PartProps, 'user'>) {
  if (involvement.terms.length === 0) return <p className="type-meta">No term on a board of this entity.</p>;
  return (
    <ul>
      {involvement.terms.map(({ id, kind, position, from, to }) => (
        <li key={id} className="lay-break">
          <Link
            to={kind === 'management' ? '/{-$entity}/boards/management' : '/{-$entity}/boards/supervisory'}
            params={true}
            className="hover-accent type-medium"
          >
            {position}
          </Link>{' '}
          <span className="type-meta">
            from {formatDay(from)}
            {to === null ? '' : `, before ${formatDay(to)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Decisions({ user: { involvement }, timeZone }: PartProps) {
  if (involvement.decisions.length === 0)
    return <p className="type-meta">No resolution under way waits for their decision.</p>;
  return (
    <ul>
      {involvement.decisions.map(({ id, number, title, deadline }) => (
        <li key={id} className="lay-break">
          <Link
            to="/{-$entity}/resolutions/$id"
            params={(before) => ({ ...before, id })}
            className="hover-accent type-medium"
          >
            {title}
          </Link>{' '}
          <span className="type-meta">
            {number}
            {deadline && `, until ${formatDate(deadline, timeZone)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
