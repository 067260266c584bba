/** Which version of it a language model was asked about, where one is configured: each once, after it was read by rules. */
export const sql = `
alter table suggested_from add column asked_version integer not null default 0;
alter table suggested_from_minutes add column asked_version integer not null default 0;
create index suggested_from_to_ask on suggested_from (document_id) where asked_version < version;
create index suggested_from_minutes_to_ask on suggested_from_minutes (meeting_id) where asked_version < version;
`;
