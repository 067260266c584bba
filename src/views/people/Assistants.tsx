import { Link } from '@tanstack/react-router';
import type { Assistance, EntityUserDetails } from '#contract/calls/people';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { useUser } from '../shared/app';
import { Button } from '../shared/Button';
import { formatDay, fullName } from '../shared/format';

interface AssistantsProps {
  readonly user: EntityUserDetails;
  readonly ask: (asked: Asked<MemberActs>) => void;
}

/** Who prepares for a user, and for whom the user prepares. */
export function Assistants({ user, ask }: AssistantsProps) {
  const me = useUser()?.id;
  const { assistants, preparesFor, mayNameAssistants } = user;
  const name = fullName(user);
  return (
    <div className="lay-column gap-10">
      {assistants.length === 0 && <p className="type-meta">Nobody prepares for {name} here.</p>}
      <ul>
        {assistants.map((one) => (
          <Line key={one.id} one={one} before="" after="prepares for them">
            {(mayNameAssistants || one.userId === me) && (
              <Button
                onClick={() =>
                  ask({
                    act: 'endAssistance',
                    input: { userId: user.id, name, assistance: one.id, assistantName: one.name },
                  })
                }
              >
                End
              </Button>
            )}
          </Line>
        ))}
        {preparesFor.map((one) => (
          <Line key={one.id} one={one} before="Prepares for" after="">
            {user.id === me && (
              <Button
                onClick={() =>
                  ask({
                    act: 'endAssistance',
                    input: { userId: one.userId, name: one.name, assistance: one.id, assistantName: name },
                  })
                }
              >
                End
              </Button>
            )}
          </Line>
        ))}
      </ul>
      {mayNameAssistants && (
        <div>
          <Button
            onClick={() =>
              ask({ act: 'nameAssistant', input: { userId: user.id, name, assistant: '', ends: null } })
            }
          >
            Name an assistant
          </Button>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly one: Assistance;
  readonly before: string;
  readonly after: string;
  readonly children: React.ReactNode;
}

function Line({ one, before, after, children }: LineProps) {
  return (
    <li className="lay-wrap gap-12 pad-6-10">
      <span className="lay-break">
        {before}{' '}
        <Link
          to="/{-$entity}/entity/users/$id"
          params={(at) => ({ ...at, id: one.userId })}
          className="hover-accent type-medium"
        >
          {one.name}
        </Link>{' '}
        <span className="type-meta">
          {after} until {formatDay(one.ends)}
        </span>
      </span>
      {children}
    </li>
  );
}
