/**
 * Looking words up costs less (docs/decisions/lists.md). Each run of letters that an index is asked for is a list of rows to walk, so of
 * many runs only some are asked for, spread over the words; what they find too much, the words themselves leave out.
 * Of words that many rows have, no more is read than is told: that there are more than are counted.
 */
import { PAGING } from '#contract/call';

/** Runs of letters as they were before: what is indexed stays the same. */
const GRAMS = `
create or replace function quorate_grams(p_kind text, p_entity uuid, p_words text, p_shortest integer) returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  v_salt bigint := hashtextextended(p_kind || p_entity::text, 0);
  v_runs integer := length(p_words) - 2;
  v_asked integer := least(greatest(3, v_runs / 4), 6);
begin
  -- Only words that are looked up have no shorter runs.
  if p_shortest = 3 and v_runs > v_asked then
    return array(
      select hashtextextended(substr(p_words, 1 + (v_runs - 1) * k / (v_asked - 1), 3), v_salt)::bit(32)::integer
        from generate_series(0, v_asked - 1) k);
  end if;
  return array(
    select hashtextextended(substr(p_words, i, n), v_salt)::bit(32)::integer
      from generate_series(p_shortest, 3) n, generate_series(1, length(p_words) - n + 1) i);
end $$;
`;

/** What stands in a function that looks words up, and what stands there instead. */
const CHANGES: readonly (readonly [before: string, after: string])[] = [
  [
    'declare\n',
    `declare
  -- Where nothing but the words narrows a list, nobody asks for more than is counted.
  v_bound integer := case when p_most < ${PAGING.reach + 250} then ${PAGING.reach} else ${PAGING.reach + 250} end;
`,
  ],
  ['walked where fits$walked$', 'walked where fits limit $4 $walked$'],
  ['using v_entity, v_words, 800;', 'using v_entity, v_words, 800, 400;'],
  [
    'using v_entity, v_words, 2500;',
    `using v_entity, v_words, 2500, case when v_bound = ${PAGING.reach} then v_bound + 1 else 2500 end;`,
  ],
  [`select array(%s limit ${PAGING.reach + 251})`, 'select array(%s limit $4)'],
  ['into ids using v_entity, v_words, v_grams;', 'into ids using v_entity, v_words, v_grams, v_bound + 1;'],
  [`is_common := amount > ${PAGING.reach + 250};`, 'is_common := amount > v_bound;'],
];

const changes = CHANGES.map(
  ([before, after]) => `
  if position($before$${before}$before$ in v_made) = 0 then
    raise exception 'quorate_search_% holds something else', p_table;
  end if;
  v_made := replace(v_made, $before$${before}$before$, $after$${after}$after$);`,
).join('');

export const sql = `${GRAMS}
-- Each function keeps the condition of its own table: what changes is how it walks.
create procedure quorate_make_swift(p_table text) language plpgsql set search_path = public, pg_temp as $make$
declare
  v_made text := pg_get_functiondef(('quorate_search_' || p_table)::regproc);
begin${changes}
  execute v_made;
end $make$;
revoke execute on procedure quorate_make_swift(text) from public;

call quorate_make_swift('resolution');
call quorate_make_swift('document');
call quorate_make_swift('answer');
call quorate_make_swift('membership');
call quorate_make_swift('task');
call quorate_make_swift('meeting');
`;
