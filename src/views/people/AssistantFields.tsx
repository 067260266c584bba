import type { EntityUser } from '#contract/calls/entity';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { AskedAct } from '../../machines/shared/act/act';
import { EntityDay } from '../shared/date/EntityDay';
import { SelectField } from '../shared/fields/SelectField';
import { fullName } from '../shared/format';

type Naming = AskedAct<MemberActs, 'nameAssistant'>;

interface AssistantFieldsProps {
  readonly asked: Naming;
  readonly members: readonly EntityUser[];
  readonly fault: (field: string) => string | null;
  readonly change: (asked: Naming) => void;
}

/** Who prepares for somebody, and until when. */
export function AssistantFields({ asked, members, fault, change }: AssistantFieldsProps) {
  const { input } = asked;
  const set = (words: Partial<Naming['input']>) => change({ ...asked, input: { ...input, ...words } });
  const others = members.filter(({ id, access }) => id !== input.userId && access === 'Member');
  return (
    <>
      <SelectField
        label="Assistant"
        value={input.assistant}
        options={[['', 'Nobody chosen'], ...others.map((user) => [user.id, fullName(user)] as const)]}
        problem={fault('assistant')}
        onChange={(assistant) => set({ assistant })}
      />
      <EntityDay
        label="Ends on"
        day={input.ends}
        looksForward
        problem={fault('ends')}
        onChange={(ends) => set({ ends })}
      />
    </>
  );
}
