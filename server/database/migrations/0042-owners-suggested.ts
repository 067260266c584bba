/** A change of ultimate beneficial owners suggests a task, too. */
export const sql = `
alter table task drop constraint task_source_kind_check;
alter table task add constraint task_source_kind_check
  check (source_kind in ('document', 'minutes', 'term', 'duty', 'owners'));
-- What of an entity is told of its owners is read from the record anew, each hour.
create index event_owners_changed on event (entity_id, sequence) where type = 'entity.ownersChanged';
`;
