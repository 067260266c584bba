import { mended } from '../mended';

/** Tables that are searched, with the column of their ids. */
const SEARCHED = {
  resolution: 'id',
  document: 'id',
  answer: 'id',
  membership: 'user_id',
  task: 'id',
  meeting: 'id',
};

/** What is collected is counted as it is put in order: it was written down, counted, and read once more. */
const ordered = (table: string, id: string): string =>
  mended(
    `quorate_search_${table}(text, text[], boolean, text[], integer)`,
    [
      `    execute format('with hits as materialized (%s limit 7001), counted as (select count(*) from hits)
      select (table counted), array(select ${id} from hits where (table counted) <= 1250 or %s order by %s
        limit case when (table counted) <= 1250 then 1250 else $4 end)',
        format(v_hits, v_keys), v_after, v_order)`,
      `    execute format('with first as materialized (
        select counted.* from (select hits.*, count(*) over () as total from (%s limit 7001) hits) counted
        where total <= 1250 or %s order by %s limit $4)
      select (select max(total) from first), array(select ${id} from first order by %s)',
        format(v_hits, v_keys), v_after, v_order, v_order)`,
    ],
    [
      `v_grams, p_most;
    is_common := amount > 7000;`,
      `v_grams, p_most;
    -- None of them is beyond the row that the page begins after.
    if amount is null and p_after is not null then
      execute format('select count(*) from (%s limit 7001) hits', format(v_hits, '${id}'))
        into amount using v_entity, v_words, v_grams;
    end if;
    amount := coalesce(amount, 0);
    is_common := amount > 7000;`,
    ],
  );

export const sql = Object.entries(SEARCHED)
  .map(([table, id]) => ordered(table, id))
  .join('\n');
