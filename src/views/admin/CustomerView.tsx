import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CustomerUserDetails } from '#contract/calls/adminUsers';
import { sentence } from '#contract/line';
import type { AdminActs } from '../../machines/admin/adminActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { oldRequestOf, useQuestion } from '../shared/acts';
import { Button } from '../shared/Button';
import { Notice } from '../shared/details/Notice';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AskOld } from '../shared/dialog/AskOld';
import { figures, formatNumber, fullName } from '../shared/format';
import { inWords } from '../shared/lists';
import { Page } from '../shared/Page';
import { NothingYet, Panel } from '../shared/Panel';
import { useNewRequest } from '../shared/request';
import { StatusText } from '../shared/Status';
import { standingLook } from '../shared/standing';
import { PersonHead } from './PersonHead';
import { customerRoute } from './routes';
import { SEGMENTS } from './words';

/** A user of entities: where they belong, and whether they are let in at all. */
export function CustomerView() {
  const { user, acts } = customerRoute.useLoaderData();
  const newRequest = useNewRequest();
  const asked = useSelector(acts, ({ context }) => context.asked);
  const old = useSelector(acts, oldRequestOf);
  const { isBusy, told } = useQuestion(acts);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const ask = (wanted: Asked<AdminActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const of = { userId: user.id, name: fullName(user) };
  const isLast = user.lastAdminOf.length > 0;
  return (
    <Page>
      <PersonHead user={user}>
        <div className="lay-wrap gap-8">
          {user.status === 'Active' && (
            <Button
              onClick={() => ask({ act: 'changeUser', input: { ...of, status: 'Suspended' } })}
              aria-disabled={isLast}
            >
              Suspend
            </Button>
          )}
          {(user.status === 'Suspended' || user.status === 'Inactive') && (
            <Button onClick={() => ask({ act: 'changeUser', input: { ...of, status: 'Active' } })}>
              Let in again
            </Button>
          )}
          {user.status !== 'Inactive' && (
            <Button look="danger" onClick={() => ask({ act: 'closeUser', input: of })} aria-disabled={isLast}>
              Close the account
            </Button>
          )}
        </div>
      </PersonHead>
      {isLast && (
        <Notice>
          {`${sentence(`Nobody else is an admin of ${inWords(user.lastAdminOf)}`)} Make somebody else an admin there before this account is suspended or closed.`}
        </Notice>
      )}
      <Memberships user={user} />
      {(asked?.act === 'changeUser' || asked?.act === 'closeUser') && (
        <AskDialog
          {...wordsOf(asked, user)}
          refusal={told}
          isBusy={isBusy}
          close={() => acts.send({ type: 'act.dismissed' })}
          confirmed={() => acts.send({ type: 'act.confirmed', ...newRequest() })}
        />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}

function wordsOf(asked: Asked<AdminActs>, user: CustomerUserDetails) {
  const name = fullName(user);
  if (asked.act === 'closeUser') {
    return {
      title: `Close the account of ${name}?`,
      text: `${user.entities === 0 ? 'They belong to no entity.' : `They leave ${figures(user.entities, 'entity', 'entities')}.`} Nobody signs in with the account any more. What they decided and signed stays in the records.`,
      confirm: 'Close the account',
      isDanger: true,
    };
  }
  return asked.act === 'changeUser' && asked.input.status === 'Active'
    ? { title: `Let ${name} in again?`, text: 'They can sign in from now on.', confirm: 'Let in again' }
    : {
        title: `Suspend ${name}?`,
        text: 'Their next step in any entity says that the account is disabled. Nothing of theirs is removed.',
        confirm: 'Suspend',
        isDanger: true,
      };
}

function Memberships({ user }: { readonly user: CustomerUserDetails }) {
  return (
    <Panel title="Entities" aside={figures(user.entities, 'entity', 'entities')}>
      {user.memberships.length < user.entities && (
        <p className="type-meta pad-12-16">{`The first ${formatNumber(user.memberships.length)} are shown.`}</p>
      )}
      {user.memberships.length === 0 && <NothingYet>They belong to no entity.</NothingYet>}
      <ul className="lay-bare">
        {user.memberships.map(({ entity, role, status, access, hasEnded }) => (
          <li key={entity.id} className="lay-row lay-between lay-ruled lay-wraps gap-4-12 pad-12-16">
            <span className="lay-narrow">
              <Link
                to="/{-$entity}/admin/entities/$type/$id"
                params={(before) => ({ ...before, type: SEGMENTS[entity.type], id: entity.id })}
                className="hover-accent type-strong"
              >
                {entity.name}
              </Link>
              <span className="type-meta lay-block">{access === 'Member' ? role : access}</span>
            </span>
            <StatusText {...standingLook({ status, hasEnded })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
