/**
 * A word is kept with the term under which it stands, and goes when the last posting of that term does. What was kept before is
 * not known to stand anywhere: it goes now, and comes back as everything is read in anew (EDITION in server/search/indexing.ts).
 */
const WORDS = `
delete from search_gram;
delete from search_word;
alter table search_word drop constraint search_word_pkey;
alter table search_word add column term text collate "C" not null;
alter table search_word add primary key (entity_id, word, term);
create index search_word_term on search_word (entity_id, term);
-- Read from its index alone where nothing was changed since it was vacuumed; new rows are most of what comes.
alter table search_gram set (autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.02);
`;

/** How often passages of a bucket were removed, and up to which of these its postings were freed of them. */
const BUCKETS = `
alter table search_bucket add column removed bigint not null default 0, add column pruned bigint not null default 0;
create index search_bucket_worn on search_bucket (entity_id, bucket) where removed > pruned;
update search_bucket set removed = 1;
`;

export const sql = [WORDS, BUCKETS].join('\n');
