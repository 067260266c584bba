import { readBy } from '../readership';
import { searchable } from '../searching';
import { type Access, ALL, GUEST_OF, tenancy, USER } from '../tenancy';

const arePapersRead = 'quorate_reads_papers(resolution_id)';
const isBeginning = `exists (select from resolution r where r.id = document.resolution_id
    and (r.status = 'Draft' or r.imported and r.xmin = pg_current_xact_id()::xid))`;
const isOfEntity = `resolution_id is null and id <> all ((select quorate_closed_documents())::uuid[])
    or ${arePapersRead}`;
const isPaperOfLink = `exists (select from paper p where p.document_id = document.id)`;
const isMine = `uploaded_by = ${USER}`;

/**
 * Deleted documents are in sight of who may restore them. The papers of a draft go with it; every other document is removed
 * for good by the system, when it was deleted.
 */
const DOCUMENT: Access = {
  admin: {
    read: isOfEntity,
    add: `resolution_id is null or ${isBeginning}`,
    change: ALL,
    remove: 'resolution_id is not null and not quorate_is_frozen(id)',
  },
  member: {
    read: `(${isOfEntity}) and (not is_deleted or ${isMine})`,
    add: `resolution_id is null and ${isMine}`,
    change: isMine,
  },
  auditor: { read: `(${isOfEntity}) and not is_deleted` },
  guest: { read: `(id = ${GUEST_OF} or ${arePapersRead}) and not is_deleted` },
  link: { read: isPaperOfLink },
  system: {
    read: ALL,
    change: ALL,
    remove: 'is_deleted and hold_reason is null and not quorate_is_frozen(id)',
  },
};

/**
 * Who of these users reads a document of the entity that was entered: asked for each of them with the settings under which
 * they come in, of the same functions that its policies ask. Nothing but the readers of a mention depends on it.
 */
const READERS = `
create function quorate_readers_of_document(p_document uuid, p_users uuid[]) returns uuid[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_entity uuid := nullif(current_setting('quorate.entity', true), '')::uuid;
  v_user text := current_setting('quorate.user', true);
  v_caller text := current_setting('quorate.caller', true);
  v_one record;
  v_readers uuid[] := '{}';
begin
  for v_one in
    select m.user_id, case when m.role = 'Admin' or u.role = 'Admin' then 'admin' else lower(m.access) end as caller
      from membership m join "user" u on u.id = m.user_id
      where m.entity_id = v_entity and m.user_id = any (p_users) and m.status = 'Active' and u.status = 'Active'
        and m.access <> 'Guest' and (m.access_ends is null or m.access_ends > current_date)
  loop
    perform set_config('quorate.user', v_one.user_id::text, true), set_config('quorate.caller', v_one.caller, true);
    if exists (select from document where id = p_document and entity_id = v_entity and not is_deleted and (${isOfEntity})) then
      v_readers := v_readers || v_one.user_id;
    end if;
  end loop;
  perform set_config('quorate.user', coalesce(v_user, ''), true), set_config('quorate.caller', coalesce(v_caller, ''), true);
  return v_readers;
end $$;
revoke execute on function quorate_readers_of_document(uuid, uuid[]) from public;
grant execute on function quorate_readers_of_document(uuid, uuid[]) to quorate_app, quorate_system;
`;

/** Who reads a document, under its own policies. */
const ofDocument = (table: string, condition = 'true') =>
  `exists (select from document d where d.id = ${table}.document_id and ${condition})`;

const VERSIONS = {
  read: ofDocument('document_version'),
  ofAdmin: `${isMine} and ${ofDocument('document_version', 'not d.is_deleted')}`,
  ofMember: `${isMine} and ${ofDocument('document_version', `not d.is_deleted and d.${isMine}`)}`,
};

const commenting = {
  read: ofDocument('document_comment'),
  add: `author_id = ${USER} and ${ofDocument('document_comment', 'not d.is_deleted')}`,
  change: ofDocument('document_comment', 'not d.is_deleted'),
};

export const ACCESS = [
  ...['read', 'add', 'change', 'remove'].map((act) => `drop policy own_${act}_app on document;`),
  'drop policy own_read_link on document;',
  'drop policy own_read_system on document;',
  tenancy('document', DOCUMENT),
  'drop function quorate_search_document(text, text[], boolean, text[], integer);',
  'drop index document_words;',
  searchable({
    table: 'document',
    words: 'words_key',
    access: DOCUMENT,
    among: 'resolution_id is null and not is_deleted',
  }),
  tenancy('folder', {
    member: { read: ALL },
    auditor: { read: ALL },
    admin: { read: ALL, add: ALL, change: ALL, remove: ALL },
  }),
  tenancy('document_version', {
    member: { read: VERSIONS.read, add: VERSIONS.ofMember },
    admin: { read: VERSIONS.read, add: VERSIONS.ofAdmin },
    auditor: { read: VERSIONS.read },
    guest: { read: VERSIONS.read },
    system: { read: ALL },
  }),
  tenancy('document_comment', {
    member: commenting,
    admin: commenting,
    auditor: { read: commenting.read },
    system: { read: ALL },
  }),
  READERS,
  // Whoever is named in a comment reads that they were.
  readBy('document_comment', ['mentions'], 'new.mentions'),
].join('\n');
