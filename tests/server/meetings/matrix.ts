import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const [JAN, EVA, MILA] = ['jan', 'eva', 'mila'].map((name) => idOf('user', name));

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  meeting: { admin: 'read add change remove', auditor: 'read', member: 'read', system: 'read change' },
  attendee: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read change',
    system: 'read change',
  },
  agenda_item: { admin: 'read add change remove', auditor: 'read', member: 'read', system: 'read' },
  agenda_paper: { admin: 'read add change remove', auditor: 'read', member: 'read', system: 'read' },
  meeting_comment: {
    admin: 'read add change',
    auditor: 'read',
    member: 'read add change',
    system: 'read',
  },
  agenda_template: { admin: 'read add change' },
  rsvp_link: { system: 'read add change remove' },
  poll_option: { admin: 'read add remove', auditor: 'read', member: 'read', system: 'read' },
  reader_note: {
    admin: 'read add change remove',
    auditor: 'read add change remove',
    member: 'read add change remove',
  },
  poll_answer: {
    admin: 'read add change',
    auditor: 'read',
    member: 'read add change',
    system: 'read add change',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = Object.fromEntries(Object.keys(HERE).map((table) => [table, {}]));

const ATTENDEES = `(values ('${JAN}'::uuid, 'Jan'), ('${EVA}'::uuid, 'Eva')) person (id, name)`;

/** With the auditor of the test. */
const READERS = `(values ('${JAN}'::uuid), ('${EVA}'), ('${MILA}')) person (id)`;

/** Rows here and elsewhere for tables that neither the house nor the seed writes to. */
export const ROWS: Rows = [
  `insert into meeting (id, entity_id, year, sequence, number, type, title, starts_at, ends_at, time_zone, is_open, created_at, updated_at)
     select gen_random_uuid(), id, 2030, 1, 'MTG-2030-001', 'Other', 'Strategy', '2030-01-07 09:00Z', '2030-01-07 11:00Z',
       'Europe/Amsterdam', true, now(), now() from entity`,
  `insert into attendee (id, meeting_id, entity_id, position, user_id, name, color, role)
     select gen_random_uuid(), meeting.id, entity_id, 1, person.id, person.name, 'moss', 'member' from meeting, ${ATTENDEES}
       where meeting.year = 2030`,
  `insert into agenda_item (id, meeting_id, entity_id, position, title)
     select gen_random_uuid(), id, entity_id, 1, 'Opening' from meeting where year = 2030`,
  `insert into agenda_template (id, entity_id, type, items, revision, saved_at)
     select gen_random_uuid(), id, 'Other', '[]', 1, now() from entity`,
  `insert into agenda_paper (item_id, document_id, meeting_id, entity_id, position, name, hash, version)
     select item.id, document.id, item.meeting_id, item.entity_id, 1, 'Plan.pdf', 'h', 1
       from agenda_item item join document on document.entity_id = item.entity_id and document.resolution_id is null`,
  `insert into meeting_comment (id, meeting_id, entity_id, text, author_id, created_at)
     select gen_random_uuid(), meeting.id, entity_id, '["Sound"]', person.id, now() from meeting, ${ATTENDEES}
       where meeting.year = 2030`,
  `insert into rsvp_link (hash, attendee_id, meeting_id, entity_id, created_at, expires_at)
     select id::text, id, meeting_id, entity_id, now(), now() from attendee`,
  `insert into reader_note (item_id, user_id, meeting_id, entity_id, text, saved_at)
     select item.id, person.id, item.meeting_id, item.entity_id, 'Ask about it', now() from agenda_item item, ${READERS}
       where item.title = 'Opening'`,
  `insert into poll_option (id, meeting_id, entity_id, position, starts_at, ends_at)
     select gen_random_uuid(), id, entity_id, 1, starts_at, ends_at from meeting where year = 2030`,
  `insert into poll_answer (option_id, attendee_id, meeting_id, entity_id, answer, at)
     select o.id, a.id, o.meeting_id, o.entity_id, 'yes', now() from poll_option o join attendee a on a.meeting_id = o.meeting_id`,
];
