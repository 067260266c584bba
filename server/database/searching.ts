/**
 * How rows are found by their words. Under row-level security only comparisons that leak nothing reach an index, and no
 * search of words is one. So each table that is searched has one function with its owner's rights, which holds the table's own
 * policy of reading as a condition and answers ids; the caller reads them under that policy (docs/decisions/lists.md).
 */

import { PAGING } from '#contract/call';
import { type Access, readableBy } from './tenancy';

/** Runs of letters that are looked up: up to this many. What is shorter is looked up as it is. */
const LONGEST_GRAM = 3;

/** So many ids are answered at most: more than are counted, since filters leave fewer. */
export const MOST_FOUND = PAGING.reach + 250;

/** So many rows are put in order at most, which takes about 2 microseconds each. */
const MOST_ORDERED = 7_000;

/** Rows at the beginning of a list that are looked at one by one, and how many that fit fill a page. */
const NEAR = 800;
const PAGE = 26;

/** Where half of those fit, so many rows are walked to see that more fit than are counted. */
const FAR = 2_500;

/** SQL of what all searched tables need. */
export const SEARCH = `
-- Each run of one to three letters of the words, as a number that differs by kind and entity. An index of arrays keeps each
-- number once with all its rows, so it stays small, and what other entities hold costs nothing.
create function quorate_grams(p_kind text, p_entity uuid, p_words text, p_shortest integer) returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  v_salt bigint := hashtextextended(p_kind || p_entity::text, 0);
begin
  return array(
    select hashtextextended(substr(p_words, i, n), v_salt)::bit(32)::integer
      from generate_series(p_shortest, ${LONGEST_GRAM}) n, generate_series(1, length(p_words) - n + 1) i);
end $$;
`;

export interface Searchable {
  /** Name of the table, which is the name of the kind. */
  readonly table: string;
  /** Its column with the id, which differs in every row of an entity. */
  readonly id?: string;
  /** Its column with the folded words. */
  readonly words: string;
  /** Who reads which rows: the same as the policies say. */
  readonly access: Access;
  /** The rows that lists have, in SQL, where these are not all. */
  readonly among?: string;
  /** Of a migration after 0062, whose procedure makes the function that stands here as swift as the others. */
  readonly isSwift?: true;
}

/**
 * Makes the rows of a table findable by their words.
 * `quorate_search_<table>` answers how many rows its caller may read that have the words in them, as far as they were counted, and
 * ids: of all; where these are too many, of the first `p_most` after a row; or of some, where the list is quicker walked.
 * @returns SQL.
 */
export function searchable({ table, id = 'id', words, access, among = 'true', isSwift }: Searchable): string {
  const grams = `quorate_grams('${table}', entity_id, ${words}, 1)`;
  return `
create index ${table}_words on ${table} using gin (${grams}) with (fastupdate = off)${among === 'true' ? '' : ` where ${among}`};
-- Measuring it would compute the runs of thousands of rows.
alter index ${table}_words alter column 1 set statistics 0;

create function quorate_search_${table}(p_words text, p_order text[], p_descending boolean, p_after text[], p_most integer,
    out amount integer, out ids uuid[], out is_common boolean)
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on as $$
declare
  v_entity uuid := nullif(current_setting('quorate.entity', true), '')::uuid;
  v_words text := quorate_fold(p_words);
  v_grams integer[] := quorate_grams('${table}', v_entity, v_words, least(length(v_words), ${LONGEST_GRAM}));
  v_keys text := (select string_agg(quote_ident(k), ', ') from unnest(p_order) k);
  v_order text := (
    select string_agg(quote_ident(k) || case when p_descending then ' desc' else '' end, ', ') from unnest(p_order) k);
  v_after text := case when p_after is null then 'true' else (
    select format('(%s) %s (%s)', v_keys, case when p_descending then '<' else '>' end, string_agg(quote_literal(v), ', '))
      from unnest(p_after) v) end;
  v_fits text := $fits$strpos(${words}, $2) > 0 and (${readableBy(access)})$fits$;
  v_hits text := format($hits$select %%s from ${table}
    where ${grams} @> $3 and (${among}) and entity_id = $1 and %s$hits$, v_fits);
  -- Only the entity and the order are known here, so the planner takes the index of the order.
  v_walked text := format($walked$from (select ${id}, %s as fits from ${table}
    where entity_id = $1 and (${among}) and %s order by %s limit $3) walked where fits$walked$, v_fits, v_after, v_order);
begin
  execute format('select array(select ${id} %s)', v_walked) into ids using v_entity, v_words, ${NEAR};
  amount := cardinality(ids);
  is_common := amount >= ${PAGE};
  if amount >= ${NEAR / 2} then
    execute format('select array(select ${id} %s)', v_walked) into ids using v_entity, v_words, ${FAR};
    amount := cardinality(ids);
    if amount > ${PAGING.reach} then
      return;
    end if;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  if not is_common then
    execute format('with hits as materialized (%s limit ${MOST_ORDERED + 1}), counted as (select count(*) from hits)
      select (table counted), array(select ${id} from hits where (table counted) <= ${MOST_FOUND} or %s order by %s
        limit case when (table counted) <= ${MOST_FOUND} then ${MOST_FOUND} else $4 end)',
        format(v_hits, v_keys), v_after, v_order)
      into amount, ids using v_entity, v_words, v_grams, p_most;
    is_common := amount > ${MOST_ORDERED};
  end if;
  if is_common then
    execute format('select array(%s limit ${MOST_FOUND + 1})', format(v_hits, '${id}')) into ids using v_entity, v_words, v_grams;
    amount := cardinality(ids);
    is_common := amount > ${MOST_FOUND};
  end if;
end $$;
revoke execute on function quorate_search_${table}(text, text[], boolean, text[], integer) from public;
grant execute on function quorate_search_${table}(text, text[], boolean, text[], integer) to quorate_app;
${isSwift ? `call quorate_make_swift('${table}');\n` : ''}`;
}

export interface SearchableByPlatform {
  /** Name of the kind. */
  readonly table: string;
  /** Its table, as SQL names it. */
  readonly relation: string;
  /** Its column with the folded words. */
  readonly words: string;
  /** The rows that are looked through, in SQL. */
  readonly among: string;
}

/** Stands where the runs of letters of a tenant's row have its entity. */
const OF_NO_ENTITY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * The same for users and entities, whose rows are of no entity, and for who administers the platform alone. There are thousands of
 * them: what was found is put in order by who asked, and where it is more than is counted, the list is walked.
 * @returns SQL.
 */
export function searchableByPlatform({ table, relation, words, among }: SearchableByPlatform): string {
  const gramsOf = (text: string, shortest: string) =>
    `quorate_grams('${table}', ${OF_NO_ENTITY}, ${text}, ${shortest})`;
  return `
create index ${table}_words on ${relation} using gin ((${gramsOf(words, '1')})) with (fastupdate = off) where ${among};
-- Measuring it would compute the runs of thousands of rows.
alter index ${table}_words alter column 1 set statistics 0;

create function quorate_search_${table}(p_words text, p_order text[], p_descending boolean, p_after text[], p_most integer,
    out amount integer, out ids uuid[], out is_common boolean)
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  v_words text := quorate_fold(p_words);
  v_grams integer[] := ${gramsOf('v_words', `least(length(v_words), ${LONGEST_GRAM})`)};
begin
  ids := array(select id from ${relation}
    where ${gramsOf(words, '1')} @> v_grams and (${among}) and strpos(${words}, v_words) > 0
      and current_setting('quorate.platform', true) = 'on'
    limit ${MOST_FOUND + 1});
  amount := cardinality(ids);
  is_common := amount > ${MOST_FOUND};
end $$;
revoke execute on function quorate_search_${table}(text, text[], boolean, text[], integer) from public;
grant execute on function quorate_search_${table}(text, text[], boolean, text[], integer) to quorate_app;
`;
}
