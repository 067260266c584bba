import { Link } from '@tanstack/react-router';
import type { Holding } from '#contract/calls/meetingHold';
import type { Attendee, AttendeeProxy, MeetingDetails } from '#contract/calls/meetings';
import type { Presence } from '#contract/meetingHold';
import { dayIn } from '#domain/time/calendar';
import { NOTICE } from '#words/en/meetings/notice';
import { Avatar } from '../../shared/Avatar';
import { Section } from '../../shared/details/Section';
import { formatDate, formatDay } from '../../shared/format';
import { useFewer } from '../../shared/list/useFewer';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { useNow } from '../../shared/now';
import { StatusText } from '../../shared/Status';
import { OWN_SHARES, presenceLook, roleName, rsvpLook } from '../looks';
import { ATTENDEES } from '../places';
import type { AskedOfMeeting } from './ActDialog';
import styles from './Details.module.css';
import { Quorate } from './Quorate';

interface PeopleProps {
  readonly meeting: MeetingDetails;
  /** Who was there; null while it is not over. */
  readonly holding: Holding | null;
  readonly remind: (attendee: Attendee) => void;
  readonly ask: (wanted: AskedOfMeeting) => void;
}

/** Who attends, whether they come, and who stands in for them. */
export function People({ meeting, ...acts }: PeopleProps) {
  const { people } = meeting;
  const held = acts.holding !== null && acts.holding.lines.length > 0 ? acts.holding : null;
  const presences = new Map(held?.people.map(({ id, presence }) => [id, presence]));
  const { shown, finder, rest } = useFewer(people, 'Find an attendee', ({ name, email, capacity }) => [
    name,
    email,
    capacity,
  ]);
  const coming = people.filter(({ rsvp }) => rsvp === 'accepted').length;
  return (
    <Section
      title="Attendees"
      aside={people.length > 0 && !held ? `${coming} of ${people.length} come` : null}
      action={meeting.acts.includes('edit') && <Manage id={meeting.id} />}
    >
      {held?.quorum && <Quorate quorum={held.quorum} />}
      {people.length === 0 && <p className="ink-2">Nobody is on the list yet.</p>}
      {finder}
      <ul>
        {shown.map((attendee) => (
          <Person
            key={attendee.id}
            attendee={attendee}
            meeting={meeting}
            {...acts}
            presence={held ? (presences.get(attendee.id) ?? 'absent') : null}
          />
        ))}
      </ul>
      {rest}
    </Section>
  );
}

/** Who attends is changed where the meeting is planned. */
function Manage({ id }: { readonly id: string }) {
  return (
    <Link
      to="/{-$entity}/meetings/$id/edit"
      params={(before) => ({ ...before, id })}
      hash={ATTENDEES}
      aria-label="Manage attendees"
      className="type-small type-medium ink-2 hover-accent touch-44 lay-apart"
    >
      Manage
    </Link>
  );
}

interface PersonProps extends Omit<PeopleProps, 'holding'> {
  readonly attendee: Attendee;
  /** How they took part; null while that is not recorded. */
  readonly presence: Presence | null;
}

function Person({ attendee, meeting, presence, remind, ask }: PersonProps) {
  const { name, email, color, role, capacity, rsvp, rsvpNote, isYou, invitation, remindedAt } = attendee;
  const { convened } = attendee;
  const ofThem = { meetingId: meeting.id, attendeeId: attendee.id, name };
  const today = dayIn(meeting.timeZone, useNow());
  const mayConvene = meeting.acts.includes('edit');
  const mayRemind =
    meeting.acts.includes('remind') && meeting.status === 'Scheduled' && rsvp === null && Boolean(email);
  const mayProxy =
    meeting.status === 'Scheduled' && meeting.beganAt === null && (meeting.acts.includes('edit') || isYou);
  return (
    <li className={styles.person}>
      <Avatar name={name} color={color} size={32} />
      <div className="lay-fill">
        <p className="type-medium lay-break">
          {name}
          {isYou && <span className="type-plain ink-3"> (you)</span>}
        </p>
        <p className="type-note lay-break">{capacity || roleName(role)}</p>
        {attendee.ownOrSubsidiaryShares && <p className="type-note lay-break">{OWN_SHARES}</p>}
        {attendee.proxy && <GivenProxy {...attendee.proxy} />}
        {rsvpNote !== '' && <p className="type-small ink-2 lay-break">“{rsvpNote}”</p>}
        {email === '' && <p className="type-small ink-2">No email address</p>}
        {invitation === 'failed' && (
          <p className="type-small ink-2">The invitation could not be delivered.</p>
        )}
        {convened && (
          <p className="type-note lay-break">
            Convened {NOTICE.way[convened.way]} on {formatDay(convened.on)}
          </p>
        )}
        {remindedAt !== null && rsvp === null && (
          <p className="type-note">Reminded on {formatDate(remindedAt, meeting.timeZone)}</p>
        )}
      </div>
      <div className={styles.personActs}>
        <StatusText {...(presence ? presenceLook(presence) : rsvpLook(rsvp))} />
      </div>
      {(mayRemind || mayProxy || mayConvene) && (
        <MoreActions label={`More actions for ${name}`}>
          {mayRemind && !isYou && <MenuItem onChoose={() => remind(attendee)}>Remind</MenuItem>}
          {mayProxy && attendee.proxy === null && (
            <MenuItem
              onChoose={() =>
                ask({ act: 'proxy', input: { ...ofThem, to: null, instructions: '', paper: null } })
              }
            >
              Record a proxy
            </MenuItem>
          )}
          {mayProxy && attendee.proxy !== null && (
            <MenuItem onChoose={() => ask({ act: 'withdrawProxy', input: ofThem })}>
              Take back the proxy
            </MenuItem>
          )}
          {mayConvene && (
            <MenuItem
              onChoose={() =>
                ask({
                  act: 'convened',
                  input: { ...ofThem, ...(convened ?? { way: 'letter', on: today }) },
                })
              }
            >
              {convened ? 'Change how they were convened' : 'Convened by letter or by hand'}
            </MenuItem>
          )}
          {mayConvene && convened && (
            <MenuItem onChoose={() => ask({ act: 'withdrawConvened', input: ofThem })}>
              Take back how they were convened
            </MenuItem>
          )}
        </MoreActions>
      )}
    </li>
  );
}

/** Who stands in, what they are told to vote as far as the reader may know it, and the paper that says so. */
function GivenProxy({ toName, instructions, documentId }: AttendeeProxy) {
  return (
    <>
      <p className="type-note lay-break">Proxy to {toName}</p>
      {instructions !== '' && <p className="type-small ink-2 lay-break">“{instructions}”</p>}
      {documentId !== null && (
        <Link
          to="/{-$entity}/documents/$id"
          params={(before) => ({ ...before, id: documentId })}
          className="type-small type-underlined hover-accent touch-44"
        >
          Document of the proxy
        </Link>
      )}
    </>
  );
}
