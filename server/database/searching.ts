/**
 * How rows are found by their words. Under row-level security only comparisons that leak nothing reach an index, and no
 * search of words is one. So the words of every row that can be found stand in a table of their own, which no caller reads,
 * and one function with its owner's rights looks them up: it answers ids of the entity that was entered, which the caller
 * then reads under the policies of the table (docs/decisions/lists.md).
 */

/** Runs of letters that are looked up: up to this many. What is shorter is looked up as it is. */
const LONGEST_GRAM = 3;

/** SQL of the table and its functions. */
export const SEARCH = `
-- grams: each run of one to three letters of the words, as a number that differs by kind and entity. An index of arrays
-- keeps each number once with all its rows, so it stays small, and what other entities hold costs nothing.
create table search_entry (
  kind text not null,
  id uuid not null,
  entity_id uuid not null references entity on delete cascade,
  words text not null,
  grams integer[] not null,
  primary key (kind, id, entity_id)
);
create index search_entry_grams on search_entry using gin (grams) with (fastupdate = off);
create index search_entry_entity on search_entry (entity_id);
alter table search_entry enable row level security;

create function quorate_grams(p_kind text, p_entity uuid, p_words text, p_shortest integer) returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  v_salt bigint := hashtextextended(p_kind || p_entity::text, 0);
begin
  return array(
    select distinct hashtextextended(substr(p_words, i, n), v_salt)::bit(32)::integer
      from generate_series(p_shortest, ${LONGEST_GRAM}) n, generate_series(1, length(p_words) - n + 1) i);
end $$;

-- Ids of rows of this kind that have the words in them, in no order, and no more than p_most. Common letters must not lead
-- to a walk over all rows, which the planner would choose where it expects many.
create function quorate_search(p_kind text, p_words text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_entity uuid := nullif(current_setting('quorate.entity', true), '')::uuid;
  v_words text := quorate_fold(p_words);
  v_grams integer[] := quorate_grams(p_kind, v_entity, v_words, least(length(v_words), ${LONGEST_GRAM}));
begin
  return array(
    select s.id from search_entry s
      where s.grams @> v_grams and s.kind = p_kind and s.entity_id = v_entity and strpos(s.words, v_words) > 0
      limit p_most);
end $$;
revoke execute on function quorate_search(text, text, integer) from public;
grant execute on function quorate_search(text, text, integer) to quorate_app;
`;

/**
 * Makes the rows of a table findable by their words.
 * @param kind by which they are looked up; the name of the table.
 * @param columns whose change changes the words.
 * @param words of a row `new`, folded, in SQL.
 * @returns SQL.
 */
export function searchable(kind: string, columns: readonly string[], words: string): string {
  return `
create function quorate_keep_words_of_${kind}() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entry where kind = '${kind}' and id = old.id and entity_id = old.entity_id;
    return null;
  end if;
  insert into search_entry (kind, id, entity_id, words, grams)
    values ('${kind}', new.id, new.entity_id, ${words}, quorate_grams('${kind}', new.entity_id, ${words}, 1))
    on conflict (kind, id, entity_id) do update set words = excluded.words, grams = excluded.grams;
  return null;
end $$;
create trigger ${kind}_words after insert or update of ${columns.join(', ')} or delete on ${kind}
  for each row execute function quorate_keep_words_of_${kind}();
`;
}
