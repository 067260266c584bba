/**
 * How somebody was convened otherwise than by mail, and on which day that was sent. convened_for: the beginning that it told, so that it does not
 * count for another day.
 */
export const sql = `
alter table attendee
  add column convened_way text check (convened_way in ('letter', 'hand', 'register')),
  add column convened_on date,
  add column convened_for timestamptz,
  add constraint attendee_convened_whole check (num_nulls(convened_way, convened_on, convened_for) in (0, 3));`;
