import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ConveningHelp } from '#contract/calls/meetingConvening';
import { ATTENDEE_ROLES, MEETING_LIMITS } from '#contract/calls/meetings';
import { ballotFault } from '#words/en/decision/ballotFaults';
import { Avatar } from '../../shared/Avatar';
import { useEntity } from '../../shared/app';
import { Button, IconButton } from '../../shared/Button';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useFlow } from '../../shared/flow';
import { useFewer } from '../../shared/list/useFewer';
import { PeoplePicker } from '../../shared/people/PeoplePicker';
import { useSearchActs } from '../../shared/people/useSearchActs';
import { OWN_SHARES, roleName } from '../looks';
import type { Faults } from './faults';
import { type PersonForm, personOf } from './form';
import styles from './Plan.module.css';

interface PeopleEditorProps {
  readonly people: readonly PersonForm[];
  readonly help: ConveningHelp;
  readonly faults: Faults;
  readonly change: (people: readonly PersonForm[]) => void;
  readonly remove: (id: string) => void;
  /** A field was left. */
  readonly leave: (field: string) => void;
}

/** Who is invited: those whom the law or the articles name come first, and anybody can be added. */
export function PeopleEditor({ people, help, faults, change, remove, leave }: PeopleEditorProps) {
  const missing = help.candidates.filter(
    (candidate) => candidate.isRequired && !people.some((person) => isSame(person, candidate)),
  );
  const { shown, finder, rest } = useFewer(people, 'Find an attendee', ({ name, email, capacity }) => [
    name,
    email,
    capacity,
  ]);
  const add = (person: PersonForm) => {
    if (people.length < MEETING_LIMITS.attendees) change([...people, person]);
  };
  return (
    <div className="lay-one gap-12">
      {missing.length > 0 && (
        <div className="lay-wrap lay-middle gap-8-12">
          <p className="type-small ink-2 lay-grow">
            {missing.map(({ name }) => name).join(', ')} {missing.length === 1 ? 'is' : 'are'} to be invited
            to a meeting of this type.
          </p>
          <Button
            onClick={() =>
              change([...people, ...missing.map((candidate) => personOf(candidate, crypto.randomUUID()))])
            }
          >
            Add {missing.length === 1 ? '1 person' : `${missing.length} people`}
          </Button>
        </div>
      )}
      {finder}
      <ul>
        {shown.map((person) => (
          <li key={person.id} className={styles.person} aria-label={person.name}>
            <Avatar name={person.name} color={person.color} size={32} />
            <div className="lay-fill lay-narrow">
              <p className="type-medium lay-break">{person.name}</p>
              {person.capacity !== '' && <p className="type-note lay-break">{person.capacity}</p>}
              {isWithoutVote(person, help) && <p className="type-note lay-break">{OWN_SHARES}</p>}
              {faults[`outvotes ${person.id}`] && (
                <p className="type-problem lay-break">
                  {ballotFault({ fault: 'outvotesAllOthers', decisionMaker: person.id }, person.name)}
                </p>
              )}
            </div>
            <TextField
              label="Email address"
              type="email"
              autoComplete="off"
              value={person.email}
              problem={faults[`email ${person.id}`] ?? null}
              onChange={({ target }) => put({ ...person, email: target.value })}
            />
            <SelectField
              label="Role"
              value={person.role}
              options={ATTENDEE_ROLES.map((role) => [role, roleName(role)])}
              onChange={(value) =>
                put({ ...person, role: ATTENDEE_ROLES.find((role) => role === value) ?? person.role })
              }
            />
            <TextField
              label="Votes"
              inputMode="numeric"
              autoComplete="off"
              value={person.weight}
              maxLength={18}
              problem={faults[`votes ${person.id}`] ?? faults[`outvotes ${person.id}`] ?? null}
              onBlur={() => leave(`votes ${person.id}`)}
              onChange={({ target }) => put({ ...person, weight: target.value })}
            />
            <IconButton label={`Remove ${person.name}`} onClick={() => remove(person.id)}>
              <X size={17} />
            </IconButton>
          </li>
        ))}
      </ul>
      {rest}
      <AddPerson people={people} help={help} add={add} />
    </div>
  );

  function put(next: PersonForm) {
    change(people.map((person) => (person.id === next.id ? next : person)));
  }
}

interface Known {
  readonly partyId?: string | null;
  readonly userId?: string | null;
  readonly name: string;
}

/** By party or account where there is one, else by name. */
function isSame(one: Known, other: Known): boolean {
  if (one.partyId && other.partyId) return one.partyId === other.partyId;
  if (one.userId && other.userId) return one.userId === other.userId;
  return one.name === other.name;
}

/** As holdings are on the day of the meeting. */
function isWithoutVote(person: Known, { candidates }: ConveningHelp): boolean {
  return candidates.some((one) => one.ownOrSubsidiaryShares && isSame(person, one));
}

interface AddPersonProps {
  readonly people: readonly PersonForm[];
  readonly help: ConveningHelp;
  readonly add: (person: PersonForm) => void;
}

const OFFERED = 8;

/** Candidates are here with the page; users, of whom there may be thousands, are looked up. */
function AddPerson({ people, help, add }: AddPersonProps) {
  const flow = useFlow('userSearch');
  const { open, ask, close } = useSearchActs(flow, useEntity()?.id ?? null);
  const actor = flow === null || flow === 'failed' ? undefined : flow;
  const found = useSelector(actor, (snapshot) => snapshot?.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const [query, setQuery] = useState('');
  const sought = query.trim().toLocaleLowerCase();
  const candidates = help.candidates
    .filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(sought))
    .map((candidate) => ({ person: personOf(candidate, ''), mark: candidate.capacity }));
  const users = (found?.items ?? []).map(({ partyId, name, email }) => ({
    person: {
      id: '',
      partyId,
      userId: null,
      name,
      email,
      color: '',
      role: 'guest' as const,
      capacity: '',
      weight: '0',
      capital: '0',
    },
    mark: 'User',
  }));
  const options = [
    ...candidates,
    ...users.filter(({ person }) => !candidates.some((other) => isSame(other.person, person))),
  ].slice(0, OFFERED);
  const keyAt = (index: number) => `option ${index}`;
  return (
    <PeoplePicker
      label="Add somebody"
      hint="Members of the boards, shareholders and users, by name or address."
      people={options.map(({ person, mark }, index) => ({
        key: keyAt(index),
        name: person.name,
        color: person.color,
        detail: person.email || null,
        marks: mark === '' ? [] : [mark],
        isChosen: people.some((other) => isSame(other, person)),
      }))}
      query={query}
      search={(text) => {
        setQuery(text);
        ask(text);
      }}
      open={open}
      close={close}
      status={isBusy || flow === null ? 'Users are being looked up.' : (found?.failure ?? null)}
      choose={({ key }) => {
        const option = options.find((_, index) => keyAt(index) === key);
        if (option) add({ ...option.person, id: crypto.randomUUID() });
      }}
      other={{
        label: 'Someone else',
        choose: (name) => {
          if (name === '') return;
          add({
            id: crypto.randomUUID(),
            partyId: null,
            userId: null,
            name,
            email: '',
            color: '',
            role: 'guest',
            capacity: '',
            weight: '0',
            capital: '0',
          });
        },
      }}
    />
  );
}
