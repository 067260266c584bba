import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const [JAN, EVA] = ['jan', 'eva'].map((name) => idOf('user', name));
const READ = { auditor: 'read', member: 'read', system: 'read' } as const;

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  meeting_course: { admin: 'read add change', ...READ },
  item_course: { admin: 'read add', ...READ },
  attendance_line: { admin: 'read add remove', ...READ },
  meeting_note: { admin: 'read add change remove', ...READ },
  meeting_vote: { admin: 'read add change', ...READ },
  meeting_vote_entry: { admin: 'read add', ...READ, member: 'read add' },
  minutes: { admin: 'read add change', ...READ, system: 'read change' },
  minutes_item: { admin: 'read add change', ...READ },
  minutes_text: { admin: 'read add' },
  minutes_version: { admin: 'read add', ...READ },
  minutes_amendment: { admin: 'read add change', ...READ, member: 'read add' },
  minutes_answer: { admin: 'read add change', ...READ, member: 'read add change' },
  minutes_erratum: { admin: 'read add', ...READ },
  minutes_signature: { admin: 'read add change', ...READ, member: 'read change', system: 'read change' },
  sign_link: { system: 'read add remove' },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = Object.fromEntries(Object.keys(HERE).map((table) => [table, {}]));

const PERSONS = `(values ('${JAN}'::uuid, 'Jan'), ('${EVA}'::uuid, 'Eva')) person (id, name)`;
const HELD = `meeting where year = 2031`;

/** Rows here and elsewhere for tables that neither the house nor the seed writes to. */
export const ROWS: Rows = [
  `insert into meeting (id, entity_id, year, sequence, number, type, title, starts_at, ends_at, time_zone, is_open, began_at, created_at, updated_at)
     select gen_random_uuid(), id, 2031, 1, 'MTG-2031-001', 'Other', 'Held', '2031-01-07 09:00Z', '2031-01-07 11:00Z',
       'Europe/Amsterdam', true, now(), now(), now() from entity`,
  `insert into attendee (id, meeting_id, entity_id, position, user_id, name, color, role)
     select gen_random_uuid(), meeting.id, entity_id, 1, person.id, person.name, 'moss', 'member' from meeting, ${PERSONS}
       where year = 2031`,
  `insert into agenda_item (id, meeting_id, entity_id, position, title)
     select gen_random_uuid(), id, entity_id, 1, 'Opening' from ${HELD}`,
  `insert into meeting_course (meeting_id, entity_id) select id, entity_id from ${HELD}`,
  `insert into item_course (item_id, meeting_id, entity_id, began_at)
     select i.id, i.meeting_id, i.entity_id, now() from agenda_item i join meeting m on m.id = i.meeting_id and m.year = 2031`,
  `insert into attendance_line (id, meeting_id, entity_id, attendee_id, act, at)
     select gen_random_uuid(), a.meeting_id, a.entity_id, a.id, 'arrived', now()
       from attendee a join meeting m on m.id = a.meeting_id and m.year = 2031`,
  `insert into meeting_note (id, meeting_id, entity_id, item_id, kind, text, by_name, at)
     select gen_random_uuid(), c.meeting_id, c.entity_id, c.item_id, 'note', 'Said', 'Eva', now() from item_course c`,
  `insert into meeting_vote (id, meeting_id, entity_id, item_id, motion, way, rule, organ, voters, opened_at, closed_at)
     select gen_random_uuid(), c.meeting_id, c.entity_id, c.item_id, 'Agree', 'app', '{}', 'directors', '[]', now(), now() from item_course c`,
  `insert into meeting_vote_entry (id, vote_id, meeting_id, entity_id, attendee_id, decision, via, by_user_id, at)
     select gen_random_uuid(), v.id, v.meeting_id, v.entity_id, a.id, 'for', 'app', a.user_id, now()
       from meeting_vote v join attendee a on a.meeting_id = v.meeting_id`,
  `insert into minutes (meeting_id, entity_id, status, created_at, updated_at)
     select id, entity_id, 'Circulated', now(), now() from ${HELD}`,
  `insert into minutes_item (item_id, meeting_id, entity_id, number, title, updated_at, updated_by_name)
     select item_id, meeting_id, entity_id, 1, 'Opening', now(), 'Eva' from item_course`,
  `insert into minutes_text (item_id, revision, meeting_id, entity_id, text)
     select item_id, 1, meeting_id, entity_id, 'Said' from minutes_item`,
  `insert into minutes_version (item_id, version, meeting_id, entity_id, text)
     select item_id, 1, meeting_id, entity_id, 'Said' from minutes_item`,
  `insert into minutes_amendment (id, meeting_id, entity_id, item_id, base, text, by_user_id, by_name, at)
     select gen_random_uuid(), m.meeting_id, m.entity_id, m.item_id, 'Said', 'Told', person.id, person.name, now()
       from minutes_item m, ${PERSONS}`,
  `insert into minutes_answer (attendee_id, version, meeting_id, entity_id, user_id, answer, at)
     select a.id, 1, a.meeting_id, a.entity_id, a.user_id, 'approved', now()
       from attendee a join minutes m on m.meeting_id = a.meeting_id`,
  `insert into minutes_erratum (id, meeting_id, entity_id, number, text, hash, by_user_id, by_name, at)
     select gen_random_uuid(), meeting_id, entity_id, 1, 'Read 4,6%', 'h', '${EVA}', 'Eva', now() from minutes`,
  `insert into minutes_signature (id, meeting_id, entity_id, attendee_id, user_id, position, name, role, capacity)
     select gen_random_uuid(), a.meeting_id, a.entity_id, a.id, a.user_id, 1, a.name, 'member', ''
       from attendee a join minutes m on m.meeting_id = a.meeting_id`,
  `insert into sign_link (hash, signature_id, meeting_id, entity_id, created_at, expires_at)
     select 'h' || s.id, s.id, s.meeting_id, s.entity_id, now(), now() from minutes_signature s`,
];
