import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import { sentence } from '#contract/line';
import { Avatar } from '../shared/Avatar';
import { useActors, useEntity } from '../shared/app';
import { fullName, keepTogether } from '../shared/format';
import { ErrorList, ErrorPage, errorRow, GoBack, GoOn } from './ErrorPage';

const route = getRouteApi('/forbidden');

/** The server said no to a part of the page; the guard had let the person in. */
const REFUSED_BY_SERVER = 'You do not have access to it. Ask one of the admins if you need it.';

/** Names who can help. */
export function ForbiddenView() {
  const { admins } = route.useLoaderData();
  const entity = useEntity();
  const { refusedTitle: refused, sessionError } = useSelector(
    useActors().navigation,
    (snapshot) => snapshot.context,
  );
  const name = entity && keepTogether(entity.name);
  return (
    <ErrorPage
      dial="closed"
      icon={<Lock size={38} strokeWidth={1.5} />}
      title={refused ? `You cannot open ${refused} here` : 'You cannot open this page here'}
      text={sessionError === null ? explain(refused, name) : REFUSED_BY_SERVER}
      actions={
        <>
          <GoBack />
          <GoOn />
        </>
      }
    >
      {admins.length > 0 && (
        <ErrorList title="Admins of this entity">
          {admins.map((admin) => (
            <li key={admin.id}>
              <div className={errorRow.row}>
                <Avatar name={fullName(admin)} color={admin.properties.color} />
                <span className={errorRow.name}>{fullName(admin)}</span>
                {admin.email && (
                  <a className={errorRow.note} href={`mailto:${admin.email}`}>
                    {admin.email}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ErrorList>
      )}
    </ErrorPage>
  );
}

function explain(refused: string | null, entityName: string | null): string {
  if (refused && entityName) {
    const what = refused.endsWith('s') ? `${refused} of ${entityName} are` : `This page of ${entityName} is`;
    return `${what} for its admins. Ask one of them if you need access.`;
  }
  return sentence('Your role does not include this page. Ask an admin of the entity if you need access');
}
