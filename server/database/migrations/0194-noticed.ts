/**
 * Notice is given of a day and of an agenda. told_start: the beginning that was sent, where the meeting has another one by now; noticed_at: when
 * the present one was sent, where that was after the first invitations. told_at: when an item was sent first. also: the other consent items that a
 * vote decides.
 */
export const sql = `
alter table meeting add column noticed_at timestamptz, add column told_start timestamptz;
alter table agenda_item add column told_at timestamptz;
alter table meeting_vote add column also uuid[] not null default '{}';
update agenda_item i set told_at = m.invited_at from meeting m
  where m.id = i.meeting_id and m.invited_at is not null;`;
