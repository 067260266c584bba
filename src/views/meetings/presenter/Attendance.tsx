import { ArrowLeftRight, CircleSlash, type LucideIcon, Minus } from 'lucide-react';
import type { HeldAttendee } from '#contract/calls/meetingHold';
import type { Attendee } from '#contract/calls/meetings';
import type { AttendanceAct, Presence } from '#contract/meetingHold';
import { Avatar } from '../../shared/Avatar';
import { Button } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { Section } from '../../shared/details/Section';
import { Choice } from '../../shared/fields/Choice';
import { useFewer } from '../../shared/list/useFewer';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { OWN_SHARES, roleName } from '../looks';
import styles from './Held.module.css';

const WORDS: Readonly<Record<Presence, string>> = {
  present: 'Present',
  proxy: 'By proxy',
  recused: 'Recused, does not count',
  absent: 'Absent',
};

/** The shape that says it beside the word; who is there needs none. */
const ICONS: Readonly<Record<Presence, LucideIcon | null>> = {
  present: null,
  proxy: ArrowLeftRight,
  recused: CircleSlash,
  absent: Minus,
};

/** What can be recorded of somebody, by how they take part. */
const NEXT: Readonly<Record<Presence, readonly (readonly [AttendanceAct, string])[]>> = {
  present: [
    ['left', 'Leaves'],
    ['recused', 'Keeps out of this item'],
  ],
  proxy: [['arrived', 'Is here']],
  recused: [
    ['returned', 'Takes part again'],
    ['left', 'Leaves'],
  ],
  absent: [['arrived', 'Is here']],
};

/** Whether their votes are in no count. */
function isOut({ ownOrSubsidiaryShares }: Attendee, presence: Presence): boolean {
  return ownOrSubsidiaryShares || presence === 'recused';
}

interface AttendanceProps {
  readonly people: readonly Attendee[];
  readonly held: readonly HeldAttendee[];
  readonly mayRecord: boolean;
  readonly record: (attendee: Attendee, act: AttendanceAct, to?: string) => void;
}

/** Who takes part in the item at hand, with their votes. */
export function Attendance(props: AttendanceProps) {
  return (
    <Section title="Attendance" action={<span className="type-meta lay-apart">votes</span>}>
      <People {...props} />
    </Section>
  );
}

interface PeopleProps extends AttendanceProps {
  /** What can be recorded stands in each row instead of its menu. */
  readonly isOneByOne?: boolean;
}

/** The same as rows alone. */
export function People({ people, held, mayRecord, record, isOneByOne = false }: PeopleProps) {
  const presences = new Map(held.map((each) => [each.id, each]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const { shown, finder, rest } = useFewer(people, 'Find somebody', ({ name, email, capacity }) => [
    name,
    email,
    capacity,
  ]);
  return (
    <>
      {finder}
      <ul>
        {shown.map((attendee) => {
          const { presence, proxyTo } = presences.get(attendee.id) ?? { presence: 'absent', proxyTo: null };
          const Icon = ICONS[presence];
          return (
            <li key={attendee.id} className={styles.person} tabIndex={isOneByOne ? -1 : undefined}>
              <Avatar name={attendee.name} color={attendee.color} size={32} />
              <div className="lay-grow">
                <p className="type-medium lay-word-break">{attendee.name}</p>
                <p className="type-note lay-word-break lay-row gap-6">
                  {Icon && <Icon size={14} aria-hidden />}
                  <span>
                    {presence === 'present' ? roleName(attendee.role) : WORDS[presence]}
                    {presence === 'proxy' && proxyTo !== null && ` to ${names.get(proxyTo) ?? ''}`}
                  </span>
                </p>
                {attendee.ownOrSubsidiaryShares && <p className="type-note">{OWN_SHARES}</p>}
              </div>
              {!isOneByOne && (
                <span
                  className={classes(
                    'type-figures',
                    presence === 'absent' || isOut(attendee, presence) ? 'ink-2' : 'type-medium',
                  )}
                >
                  {isOut(attendee, presence) ? <s>{attendee.weight}</s> : attendee.weight}
                </span>
              )}
              {mayRecord && isOneByOne && (
                <div className="lay-wrap lay-middle lay-end gap-8">
                  {presence !== 'present' && presence !== 'recused' && (
                    <ProxyOf
                      of={attendee}
                      to={proxyTo}
                      holders={holdersOf(people, presences, attendee.id, proxyTo)}
                      record={record}
                    />
                  )}
                  {NEXT[presence].map(([act, words]) => (
                    <Button
                      key={act}
                      aria-label={`${attendee.name}: ${words}`}
                      onClick={({ currentTarget }) => {
                        // What can be recorded next takes the place of this, and a second press means nothing.
                        currentTarget.closest('li')?.focus();
                        record(attendee, act);
                      }}
                    >
                      {words}
                    </Button>
                  ))}
                </div>
              )}
              {mayRecord && !isOneByOne && (
                <MoreActions label={`Attendance of ${attendee.name}`}>
                  {NEXT[presence].map(([act, words]) => (
                    <MenuItem key={act} onChoose={() => record(attendee, act)}>
                      {words}
                    </MenuItem>
                  ))}
                </MoreActions>
              )}
            </li>
          );
        })}
      </ul>
      {rest}
    </>
  );
}

/** Who is there may stand in, and who stands in now. */
function holdersOf(
  people: readonly Attendee[],
  presences: ReadonlyMap<string, HeldAttendee>,
  giver: string,
  holder: string | null,
): readonly Attendee[] {
  return people.filter(
    ({ id }) => id !== giver && (id === holder || presences.get(id)?.presence === 'present'),
  );
}

interface ProxyProps extends Pick<AttendanceProps, 'record'> {
  readonly of: Attendee;
  readonly to: string | null;
  readonly holders: readonly Attendee[];
}

/** Who stands in for somebody who is not there, from this item on. */
function ProxyOf({ of, to, holders, record }: ProxyProps) {
  if (holders.length === 0) return null;
  return (
    <Choice
      aria-label={`${of.name}: proxy`}
      className="height-38 phone-high-44 pad-6-10"
      value={to ?? ''}
      onChange={({ target: { value } }) => {
        if (value === '') record(of, 'proxyWithdrawn');
        else record(of, 'proxyGiven', value);
      }}
    >
      <option value="">No proxy</option>
      {holders.map(({ id, name }) => (
        <option key={id} value={id}>
          Proxy to {name}
        </option>
      ))}
    </Choice>
  );
}
