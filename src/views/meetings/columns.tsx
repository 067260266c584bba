import { Link } from '@tanstack/react-router';
import type { MeetingSummary } from '#contract/calls/meetings';
import { type Column, rowLinkClass, rowNoteClass } from '../shared/list/Table';
import { StatusText } from '../shared/Status';
import styles from './List.module.css';
import { meetingStatusLook, yourRsvp } from './looks';
import { useMomentWords } from './useSpanWords';
import { placeWords } from './when';

/** Its title, which leads to it. */
export const TITLE: Column<MeetingSummary> = {
  label: 'Title',
  sorts: ['title', '-title'],
  cell: ({ id, title, number, type, me, status }) => (
    <>
      <Link to="/{-$entity}/meetings/$id" params={(before) => ({ ...before, id })} className={rowLinkClass}>
        {title}
      </Link>
      <span className={rowNoteClass}>
        <span>{number}</span>
        <span>{type}</span>
        {me && status === 'Scheduled' && <span className="type-medium ink-accent">{yourRsvp(me.rsvp)}</span>}
      </span>
    </>
  ),
};

function Begin({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return useMomentWords()(at, timeZone);
}

/** The other columns; each meeting tells its times in its own zone. */
export const COLUMNS: readonly Column<MeetingSummary>[] = [
  {
    label: 'Begins',
    sorts: ['starts', '-starts'],
    isQuiet: true,
    onPhone: 'beside',
    cell: ({ startsAt, timeZone }) => <Begin at={startsAt} timeZone={timeZone} />,
  },
  {
    label: 'Place',
    isQuiet: true,
    onPhone: 'hidden',
    className: styles.place,
    cell: (meeting) => placeWords(meeting),
  },
  {
    label: 'Coming',
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ invitedAt, accepted, attendees }) =>
      invitedAt === null ? 'Not sent' : `${accepted} of ${attendees}`,
  },
  {
    label: 'Status',
    onPhone: 'beside',
    cell: ({ status }) => <StatusText {...meetingStatusLook(status)} />,
  },
];
