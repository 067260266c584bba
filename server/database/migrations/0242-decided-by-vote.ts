import { alsoAllow } from '../tenancy';

/**
 * A vote of a meeting decides drafts of resolutions: `resolutions` of a vote are their ids, and `decided_in` of a resolution is the meeting.
 * What was voted there is handed in by the system, once the resolution is open for the moment in which it is decided.
 */
export const sql = [
  `
alter table meeting_vote add column resolutions uuid[] not null default '{}';
create index meeting_vote_deciding on meeting_vote (entity_id) where resolutions <> '{}';
alter table resolution add column decided_in uuid,
  add foreign key (decided_in, entity_id) references meeting (id, entity_id);
create index resolution_decided_in on resolution (decided_in);
alter table decision_entry drop constraint decision_entry_via_check,
  add constraint decision_entry_via_check check (via in ('app', 'link', 'meeting'));
`,
  alsoAllow('decision_entry', 'voted', {
    system: {
      add: `via = 'meeting' and exists (select from resolution r where r.id = decision_entry.resolution_id
        and r.status = 'Open' and r.decided_in is not null)`,
    },
  }),
].join('\n');
