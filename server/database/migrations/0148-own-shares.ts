/**
 * In a general meeting shares of the company itself and of its subsidiaries have no vote. Whose they are is marked when attendees are
 * written down and when the meeting begins, as the group is on its day.
 */
export const sql = `
alter table attendee add column own_or_subsidiary boolean not null default false;
`;
