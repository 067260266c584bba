/**
 * A mail that its reader wants in a daily digest is held, for the person whose digest it is, until the digest gathers it. `held_for` is
 * no reference: erasing a person leaves their mails to the erasure of mails.
 */
export const sql = `
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check
  check (status in ('queued', 'sending', 'held', 'sent', 'failed'));
alter table mail add column held_for uuid;
alter table mail add column gathered_in uuid references mail on delete set null;
alter table mail add constraint mail_held_check check (status <> 'held' or held_for is not null);
create index mail_held on mail (entity_id, held_for, next_at) where status = 'held' and gathered_in is null;
create index mail_gathered on mail (gathered_in) where gathered_in is not null;
`;
