/** Who wrote an item of minutes last, beside their name: a person who is erased is found by their id. */
export const sql = `
alter table minutes_item add column updated_by uuid references "user" on delete restrict;
create index minutes_item_writer on minutes_item (updated_by) where updated_by is not null;
`;
