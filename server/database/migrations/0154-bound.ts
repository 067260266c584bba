/**
 * What belongs to an item of minutes, to a signature or to a digest names it together with its entity, so that no row can point into
 * another one. The system writes these rows; the database holds them to it.
 */
export const sql = `
alter table minutes_item add unique (item_id, entity_id);
alter table minutes_text
  drop constraint minutes_text_item_id_fkey,
  add foreign key (item_id, entity_id) references minutes_item (item_id, entity_id) on delete cascade;
alter table minutes_version
  drop constraint minutes_version_item_id_fkey,
  add foreign key (item_id, entity_id) references minutes_item (item_id, entity_id) on delete cascade;
alter table minutes_amendment
  drop constraint minutes_amendment_item_id_fkey,
  add foreign key (item_id, entity_id) references minutes_item (item_id, entity_id) on delete cascade;
alter table answer_passage
  drop constraint answer_passage_minutes_item_id_fkey,
  add foreign key (minutes_item_id, entity_id) references minutes_item (item_id, entity_id) on delete cascade;

alter table minutes_signature add unique (id, entity_id);
alter table sign_link
  drop constraint sign_link_signature_id_fkey,
  add foreign key (signature_id, entity_id) references minutes_signature (id, entity_id) on delete cascade;

alter table mail add unique (id, entity_id);
alter table mail
  drop constraint mail_gathered_in_fkey,
  add foreign key (gathered_in, entity_id) references mail (id, entity_id) on delete set null (gathered_in);
`;
