import { searchable } from '../searching';
import { type Access, ALL, GUEST_OF, tenancy, USER } from '../tenancy';

const MEETING: Access = {
  admin: {
    read: ALL,
    add: `status = 'Scheduled' and invited_at is null`,
    change: ALL,
    remove: `status = 'Scheduled' and invited_at is null`,
  },
  member: { read: `is_open or ${USER} = any (readers)` },
  auditor: { read: ALL },
  guest: { read: `id = ${GUEST_OF}` },
  system: { read: ALL, change: ALL },
};

const isReadHere = 'quorate_reads_meeting(meeting_id)';
const isItemRead = (item: string) => `quorate_reads_item(${item})`;
const hasStatus = (table: string, ...statuses: readonly string[]) =>
  `exists (select from meeting m where m.id = ${table}.meeting_id
    and m.status in (${statuses.map((status) => `'${status}'`).join(', ')}))`;
const isPlanned = (table: string) => hasStatus(table, 'Scheduled');
const isAlive = (table: string) => hasStatus(table, 'Scheduled', 'In Review', 'Awaiting Signature');
const isMine = `user_id = ${USER}`;

const isOfReadItem = `${isReadHere} and (item_id is null or ${isItemRead('item_id')})`;
const COMMENTING = {
  read: isOfReadItem,
  add: `author_id = ${USER} and ${isOfReadItem}`,
  change: isOfReadItem,
};
/** Whoever attends answers for themselves. */
const isMyAnswer = `exists (select from attendee a where a.id = poll_answer.attendee_id and a.${isMine})`;

const READ_WITH_MEETING = { read: isReadHere };

export const ACCESS = [
  tenancy('meeting', MEETING),
  searchable({ table: 'meeting', words: 'words_key', access: MEETING }),
  tenancy('attendee', {
    admin: {
      read: ALL,
      add: isPlanned('attendee'),
      change: isAlive('attendee'),
      remove: isPlanned('attendee'),
    },
    member: { read: isReadHere, change: `${isMine} and ${isPlanned('attendee')}` },
    auditor: READ_WITH_MEETING,
    guest: READ_WITH_MEETING,
    system: { read: ALL, change: ALL },
  }),
  tenancy('agenda_item', {
    admin: {
      read: ALL,
      add: isPlanned('agenda_item'),
      change: isPlanned('agenda_item'),
      remove: isPlanned('agenda_item'),
    },
    member: { read: isItemRead('id') },
    auditor: { read: ALL },
    guest: { read: isItemRead('id') },
    system: { read: ALL },
  }),
  tenancy('agenda_paper', {
    admin: {
      read: ALL,
      add: isPlanned('agenda_paper'),
      change: isPlanned('agenda_paper'),
      remove: isPlanned('agenda_paper'),
    },
    member: { read: isItemRead('item_id') },
    auditor: { read: ALL },
    guest: { read: isItemRead('item_id') },
    system: { read: ALL },
  }),
  tenancy('meeting_comment', {
    member: COMMENTING,
    admin: COMMENTING,
    auditor: { read: COMMENTING.read },
    system: { read: ALL },
  }),
  tenancy('rsvp_link', { system: { read: ALL, add: ALL, change: ALL, remove: ALL } }),
  tenancy('poll_option', {
    admin: { read: ALL, add: isPlanned('poll_option'), remove: ALL },
    member: READ_WITH_MEETING,
    auditor: READ_WITH_MEETING,
    system: { read: ALL },
  }),
  tenancy('poll_answer', {
    admin: { read: ALL, add: isMyAnswer, change: isMyAnswer },
    member: {
      read: isReadHere,
      add: `${isMyAnswer} and ${isPlanned('poll_answer')}`,
      change: `${isMyAnswer} and ${isPlanned('poll_answer')}`,
    },
    auditor: READ_WITH_MEETING,
    system: { read: ALL },
  }),
].join('\n');
