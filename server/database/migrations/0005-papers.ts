import { type Kysely, sql } from 'kysely';

/**
 * A document of the entity that is a paper of a resolution is closed like the other papers to who has a conflict of
 * interest, until the matter is decided; then it is what it was before, a document of the entity.
 */
const PAPERS = `
create function quorate_closed_documents() returns uuid[] language sql stable security definer as $$
  select coalesce(array_agg(distinct d.document_id), '{}')
    from decision_maker e
    join resolution r on r.id = e.resolution_id
    join resolution_document d on d.resolution_id = r.id
    where e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
      and e.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
      and r.status in ('Pending', 'Open') and r.rule ->> 'conflicts' = 'excluded'
      and (e.conflicted or exists (
        select from decision_entry v where v.decision_maker_id = e.id and v.decision = 'conflict'))
$$;

drop policy read on document;
create policy read on document for select to quorate_app
  using (entity_id = (select nullif(current_setting('quorate.entity', true), '')::uuid)
    and (resolution_id is null and (select current_setting('quorate.role', true)) <> 'Link'
        and id <> all ((select quorate_closed_documents())::uuid[])
      or quorate_reads_papers(resolution_id)
      or (select current_setting('quorate.role', true)) = 'Link'
        and exists (select from resolution_document d where d.document_id = document.id)));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PAPERS).execute(db);
}
