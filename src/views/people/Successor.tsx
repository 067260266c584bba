import type { EntityUser } from '#contract/calls/entity';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { AskedAct } from '../../machines/shared/act/act';
import { SelectField } from '../shared/fields/SelectField';
import { fullName } from '../shared/format';

interface SuccessorProps {
  readonly asked: AskedAct<MemberActs, 'remove'>;
  readonly successors: readonly EntityUser[];
  readonly problem: string | null;
  readonly change: (successor: string | null) => void;
}

/** Who takes over what somebody has under way. */
export function Successor({ asked: { input }, successors, problem, change }: SuccessorProps) {
  const leaving = new Set(input.users.map(({ id }) => id));
  const staying = successors.filter(({ id }) => !leaving.has(id));
  return (
    <SelectField
      label="Hand over to"
      value={input.successor ?? ''}
      options={[
        ['', 'Nobody: it stays as it is'],
        ...staying.map((user) => [user.id, fullName(user)] as const),
      ]}
      hint="Drafts of resolutions, open tasks, meetings to come that they convened, and links of invitations; webhooks where the successor is an admin. Decisions and tokens are never handed over."
      problem={problem}
      onChange={(value) => change(value === '' ? null : value)}
    />
  );
}
