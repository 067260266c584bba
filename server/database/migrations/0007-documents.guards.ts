/** Columns that the database computes; before a row is written they are not known yet. */
const COMPUTED = ['name_key', 'words_key', 'format', 'is_deleted', 'dated_up', 'dated_down'];
/** What follows by itself: how far the text is read, and a folder that is gone. */
const BY_ITSELF = ['reading', 'pages', 'folder_id'];
const PERSONAL = ['uploaded_by_name', 'hold_by_name', 'deleted_by_name'];

const without = (...columns: readonly string[]) =>
  `array[${[...columns, ...COMPUTED].map((column) => `'${column}'`).join(', ')}]`;

const isSameBut = (...columns: readonly string[]) =>
  `to_jsonb(new) - ${without(...columns)} = to_jsonb(old) - ${without(...columns)}`;

const refused = (text: string) => `raise exception '${text}' using errcode = '42501';`;

/** What the code promises of documents and their comments, the database holds as well. */
export const GUARDS = `
-- Whoever adds a document adds its first version.
create function quorate_first_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into document_version (document_id, number, entity_id, name, media_type, size_bytes, pages, hash, file_key,
      uploaded_by, uploaded_by_name, created_at)
    values (new.id, new.version, new.entity_id, new.name, new.media_type, new.size_bytes, new.pages, new.hash, new.file_key,
      new.uploaded_by, new.uploaded_by_name, new.created_at);
  return null;
end $$;
create trigger document_first_version after insert on document for each row execute function quorate_first_version();

create function quorate_guard_document() returns trigger language plpgsql as $$
begin
  if quorate_is_erasing() and ${isSameBut(...PERSONAL)} then
    return new;
  end if;
  if current_user = 'quorate_system' and not (${isSameBut(...BY_ITSELF)}) then
    ${refused('the system reads documents and does not change them')}
  end if;
  if (new.id, new.entity_id, new.resolution_id, new.uploaded_by, new.created_at)
      is distinct from (old.id, old.entity_id, old.resolution_id, old.uploaded_by, old.created_at) then
    ${refused('a document keeps its entity, its resolution and its beginning')}
  end if;
  if new.version not in (old.version, old.version + 1)
      or new.version = old.version and (new.hash, new.file_key) is distinct from (old.hash, old.file_key) then
    ${refused('another content is the next version')}
  end if;
  if current_user = 'quorate_app' and current_setting('quorate.caller', true) <> 'admin'
      and (new.retain_until, new.hold_reason, new.hold_by, new.hold_at)
        is distinct from (old.retain_until, old.hold_reason, old.hold_by, old.hold_at) then
    ${refused('only an admin says how long a document is kept')}
  end if;
  if new.deleted_at is not null and old.deleted_at is null and old.hold_reason is not null then
    ${refused('what is under a legal hold is not deleted')}
  end if;
  return new;
end $$;
create trigger document_guard before update on document for each row execute function quorate_guard_document();

-- A resolution that is being sent at this moment is waited for: then its papers are frozen, or go on with their drafts.
create function quorate_guard_paper_content() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.name, new.media_type, new.size_bytes, new.hash, new.file_key, new.version, new.deleted_at)
      is not distinct from
      (old.name, old.media_type, old.size_bytes, old.hash, old.file_key, old.version, old.deleted_at) then
    return new;
  end if;
  perform from resolution r where r.id in (select p.resolution_id from paper p where p.document_id = old.id)
    order by r.id for share;
  if quorate_is_frozen(old.id) then
    ${refused('a paper of a resolution that was sent stays as it is')}
  end if;
  if new.deleted_at is not null then
    delete from paper where document_id = old.id;
  else
    update paper set name = new.name, hash = new.hash where document_id = old.id;
  end if;
  return new;
end $$;
create trigger document_paper before update on document for each row execute function quorate_guard_paper_content();

create function quorate_guard_comment() returns trigger language plpgsql as $$
begin
  if quorate_is_erasing() then
    return new;
  end if;
  if (new.id, new.document_id, new.entity_id, new.parent_id, new.version, new.page, new.position, new.quote, new.author_id,
        new.created_at)
      is distinct from
      (old.id, old.document_id, old.entity_id, old.parent_id, old.version, old.page, old.position, old.quote, old.author_id,
        old.created_at) then
    ${refused('a comment keeps its place and its author')}
  end if;
  if (new.text, new.mentions, new.edited_at) is distinct from (old.text, old.mentions, old.edited_at)
      and old.author_id is distinct from nullif(current_setting('quorate.user', true), '')::uuid then
    ${refused('only its author changes a comment')}
  end if;
  return new;
end $$;
create trigger document_comment_guard before update on document_comment
  for each row execute function quorate_guard_comment();
`;
