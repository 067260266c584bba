/**
 * How many days before it a meeting reminds of itself, null where it does not, and for which beginning each attendee was reminded: a
 * meeting that is moved reminds again. The index tells what is under way; by its beginning, lists would take it for their order.
 */
export const sql = `
alter table meeting add column remind_unanswered smallint default 5 check (remind_unanswered between 1 and 30);
alter table meeting add column remind_everybody smallint default 1 check (remind_everybody between 1 and 30);
alter table attendee add column reminded_unanswered_of timestamptz;
alter table attendee add column reminded_everybody_of timestamptz;
create index meeting_to_remind on meeting (invited_at) where status = 'Scheduled' and invited_at is not null;
`;
