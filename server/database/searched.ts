/**
 * How a kind of thing takes part in the index of search (docs/decisions/search.md). The index itself is closed to callers: one
 * function for each kind, with its owner's rights, answers which passages of it whoever has entered may read.
 */

import { type Access, alsoAllow, readableBy } from './tenancy';

export interface Searched {
  /** Name of the kind, which is the name of its table. */
  readonly kind: string;
  /** Who reads the texts of which rows: the same as the policies of those texts say, for all rows at once. */
  readonly access: Access;
  /** The rows that are searched, in SQL. */
  readonly among: string;
  /** The version of a row that is searched, in SQL. */
  readonly version: string;
  /** Columns whose change changes what is searched. */
  readonly columns: readonly string[];
  /** Whether a row `new` is searched, in SQL. */
  readonly isSearched: string;
  /** The column of `search_source` with the id of a row, in SQL; said with its table where the row has a column of that name. */
  readonly sourceId?: string;
}

/** @returns SQL. */
export function searchedBy({
  kind,
  access,
  among,
  version,
  columns,
  isSearched,
  sourceId = 'source_id',
}: Searched): string {
  const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return `
create function quorate_reach_${kind}(out ranges bytea, out terms bigint, out languages text[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_entity uuid := nullif(current_setting('quorate.entity', true), '')::uuid;
begin
  select string_agg(int4send(g.first) || int4send(g.passages), ''::bytea order by g.first), sum(g.terms),
      array_agg(distinct coalesce(s.language, ''))
    into ranges, terms, languages
    from search_source s join search_range g on g.source = s.id
    where s.entity_id = v_entity and s.kind = '${kind}' and s.is_ready
      and (s.source_id, s.version) in (
        select id, ${version} from ${kind} where entity_id = v_entity and (${among}) and (${readableBy(access)}));
end $$;
revoke execute on function quorate_reach_${kind}() from public;
grant execute on function quorate_reach_${kind}() to quorate_app;

create trigger ${kind}_searched_added after insert on ${kind} for each row when (${isSearched})
  execute function quorate_index_later('${kind}');
create trigger ${kind}_searched_changed after update on ${kind} for each row when ((${isSearched}) and (${changed}))
  execute function quorate_index_later('${kind}');
create trigger ${kind}_searched_removed after delete on ${kind} for each row
  execute function quorate_index_later('${kind}');
insert into search_due (entity_id, kind, source_id)
  select entity_id, '${kind}', id from ${kind} as new where ${isSearched};

${alsoAllow('search_source', `of_${kind}`, readersOf(kind, access, sourceId))}`;
}

/** Whoever reads the row, under its own policies. */
function readersOf(kind: string, access: Access, sourceId: string): Access {
  const read = `kind = '${kind}' and exists (select from ${kind} t where t.id = ${sourceId})`;
  return Object.fromEntries(Object.keys(access).map((caller) => [caller, { read }]));
}
