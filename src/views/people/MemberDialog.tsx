import type { EntityUser } from '#contract/calls/entity';
import type { EntityUserDetails } from '#contract/calls/people';
import { ROLES, type Role } from '#contract/vocabulary';
import type { Flow } from '../../machines/flows';
import type { MemberActs } from '../../machines/people/memberActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { useQuestion } from '../shared/acts';
import { useUser } from '../shared/app';
import { EntityDay } from '../shared/date/EntityDay';
import { AskDialog } from '../shared/dialog/AskDialog';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { useNewRequest } from '../shared/request';
import { AssistantFields } from './AssistantFields';
import { Losses } from './Losses';
import { memberWords } from './memberWords';
import { Successor } from './Successor';

interface MemberDialogProps {
  readonly asked: Asked<MemberActs>;
  /** Whom the page is about; null on the list. */
  readonly user: EntityUserDetails | null;
  /** Active members, who may take over what somebody leaves or prepare for them. */
  readonly successors: readonly EntityUser[];
  readonly entityId: string;
  readonly flow: Flow<'memberActs'>;
}

const MISSING: Readonly<Record<string, string>> = {
  email: 'Enter an address, such as name@company.nl.',
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  accessEnds: 'Enter the day on which the access ends.',
  assistant: 'Choose who prepares.',
  ends: 'Enter the day on which it ends.',
  guestOf: 'Enter the address of the page of one document, meeting or resolution.',
};

/** One act with users. It closes when the act is done, and keeps what was filled in when it is refused. */
export function MemberDialog({ asked, user, successors, entityId, flow }: MemberDialogProps) {
  const { isBusy, refusal, told, isMissing } = useQuestion(flow);
  const newRequest = useNewRequest();
  const fault = (field: string): string | null => {
    if (isMissing(field)) return MISSING[field] ?? null;
    return refusal?.errors?.find((error) => error.field === field)?.message ?? null;
  };
  const change = (changed: Asked<MemberActs>) => flow.send({ type: 'act.changed', asked: changed });
  return (
    <AskDialog
      {...memberWords(asked)}
      refusal={told}
      isBusy={isBusy}
      close={() => !isBusy && flow.send({ type: 'act.dismissed' })}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      {(asked.act === 'add' || asked.act === 'rename') && (
        <Person asked={asked} fault={fault} change={change} />
      )}
      {asked.act === 'add' && <Access asked={asked} entityId={entityId} fault={fault} change={change} />}
      {asked.act === 'changeRole' && (
        <RoleField
          role={asked.input.role}
          onChange={(role) => change({ ...asked, input: { ...asked.input, role } })}
        />
      )}
      {asked.act === 'changeEnd' && (
        <EntityDay
          label="Access ends on"
          day={asked.input.accessEnds}
          looksForward
          problem={fault('accessEnds')}
          onChange={(accessEnds) => change({ ...asked, input: { ...asked.input, accessEnds } })}
        />
      )}
      {asked.act === 'nameAssistant' && (
        <AssistantFields asked={asked} members={successors} fault={fault} change={change} />
      )}
      {(asked.act === 'remove' || asked.act === 'suspend') && user && (
        <Losses involvement={user.involvement} />
      )}
      {asked.act === 'remove' && (
        <Successor
          asked={asked}
          successors={successors}
          problem={fault('successor')}
          change={(successor) => change({ ...asked, input: { ...asked.input, successor } })}
        />
      )}
    </AskDialog>
  );
}

type AskedPerson = Extract<Asked<MemberActs>, { act: 'add' | 'rename' }>;
type AskedAdd = Extract<Asked<MemberActs>, { act: 'add' }>;

interface PersonProps {
  readonly asked: AskedPerson;
  readonly fault: (field: string) => string | null;
  readonly change: (asked: Asked<MemberActs>) => void;
}

function Person({ asked, fault, change }: PersonProps) {
  const changed = (words: Partial<Record<'email' | 'firstName' | 'lastName', string>>) =>
    change(
      asked.act === 'add'
        ? { ...asked, input: { ...asked.input, ...words } }
        : { ...asked, input: { ...asked.input, ...words } },
    );
  const { firstName, lastName, email } = asked.input;
  return (
    <>
      <TextField
        label="First name"
        value={firstName}
        maxLength={100}
        autoComplete="off"
        problem={fault('firstName')}
        onChange={({ target }) => changed({ firstName: target.value })}
      />
      <TextField
        label="Last name"
        value={lastName}
        maxLength={100}
        autoComplete="off"
        problem={fault('lastName')}
        onChange={({ target }) => changed({ lastName: target.value })}
      />
      {email !== null && (
        <TextField
          label="Email"
          type="email"
          value={email}
          maxLength={254}
          autoComplete="off"
          problem={fault('email')}
          onChange={({ target }) => changed({ email: target.value })}
        />
      )}
    </>
  );
}

interface RoleFieldProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

function RoleField({ role, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      value={role}
      options={ROLES.map((each) => [each, each] as const)}
      hint="Admins change users, boards, resolutions and settings of the entity."
      onChange={(value) => onChange(ROLES.find((each) => each === value) ?? role)}
    />
  );
}

/** Who only reads. */
const READERS = ['Auditor', 'Guest'] as const;
const isReader = (value: string): value is (typeof READERS)[number] => READERS.some((each) => each === value);

interface AccessProps {
  readonly asked: AskedAdd;
  readonly entityId: string;
  readonly fault: (field: string) => string | null;
  readonly change: (asked: Asked<MemberActs>) => void;
}

/** As what, whether a mail goes out, and where else. */
function Access({ asked, entityId, fault, change }: AccessProps) {
  const user = useUser();
  const { input } = asked;
  const others = (user?.entities ?? []).filter(({ id, role }) => role === 'Admin' && id !== entityId);
  const set = (words: Partial<AskedAdd['input']>) => change({ ...asked, input: { ...input, ...words } });
  const toggled = (id: string) =>
    input.entities.includes(id) ? input.entities.filter((each) => each !== id) : [...input.entities, id];
  return (
    <>
      <SelectField
        label="Role"
        value={input.access === 'Member' ? input.role : input.access}
        options={[...ROLES, ...READERS].map((each) => [each, each] as const)}
        hint="Admins change users, boards, resolutions and settings of the entity. Auditors read everything of it until a day, and change nothing. Guests do so with one document, meeting or resolution."
        onChange={(value) =>
          set(
            isReader(value)
              ? { access: value, role: 'User', ...(value === 'Guest' && { entities: [] }) }
              : { access: 'Member', accessEnds: null, role: ROLES.find((each) => each === value) ?? 'User' },
          )
        }
      />
      {input.access === 'Guest' && (
        <TextField
          label="What they read"
          value={input.guestOf}
          maxLength={500}
          autoComplete="off"
          hint="Copy the address of its page out of your browser."
          problem={fault('guestOf')}
          onChange={({ target }) => set({ guestOf: target.value })}
        />
      )}
      {input.access !== 'Member' && (
        <EntityDay
          label="Access ends on"
          day={input.accessEnds}
          looksForward
          problem={fault('accessEnds')}
          onChange={(accessEnds) => set({ accessEnds })}
        />
      )}
      <label className="lay-row gap-10 tall-34 phone-tall-44">
        <input type="checkbox" checked={input.invite} onChange={() => set({ invite: !input.invite })} />
        Send an invitation by mail
      </label>
      {others.length > 0 && input.access !== 'Guest' && (
        <details>
          <summary className="type-medium tall-34 phone-tall-44">Also add to other entities</summary>
          {others.map(({ id, name }) => (
            <label key={id} className="lay-row gap-10 tall-34 phone-tall-44">
              <input
                type="checkbox"
                checked={input.entities.includes(id)}
                onChange={() => set({ entities: toggled(id) })}
              />
              {name}
            </label>
          ))}
        </details>
      )}
    </>
  );
}
