/**
 * A link to an invitation is of the address that it was mailed to: where another address is written in its place, whoever reads the
 * mails of the old one answers no more, and sees nothing of the meeting.
 */
export const sql = `
create function quorate_end_rsvp_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from rsvp_link where attendee_id = old.id;
  return null;
end $$;
revoke execute on function quorate_end_rsvp_links() from public;

create trigger attendee_address after update of email on attendee for each row
  when (lower(old.email) <> lower(new.email)) execute function quorate_end_rsvp_links();
`;
