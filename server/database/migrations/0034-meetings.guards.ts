/** Columns that the database computes or counts. */
const COUNTED = ['title_key', 'words_key', 'readers', 'attendees', 'accepted', 'items'];
const PERSONAL = ['created_by_name', 'cancelled_by_name', 'cancel_reason'];

const without = (...columns: readonly string[]) =>
  `array[${[...columns, ...COUNTED].map((column) => `'${column}'`).join(', ')}]`;
const isSameBut = (...columns: readonly string[]) =>
  `to_jsonb(new) - ${without(...columns)} = to_jsonb(old) - ${without(...columns)}`;
const refused = (text: string) => `raise exception '${text}' using errcode = '42501';`;

/** What the code promises of a meeting's life, the database holds as well. */
export const GUARDS = `
create function quorate_guard_meeting() returns trigger language plpgsql as $$
begin
  if ${isSameBut()} or quorate_is_erasing() and ${isSameBut(...PERSONAL)} then
    return new;
  end if;
  if (new.id, new.entity_id, new.year, new.sequence, new.number, new.created_at)
      is distinct from (old.id, old.entity_id, old.year, old.sequence, old.number, old.created_at) then
    ${refused('a meeting keeps its entity, number and beginning')}
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
      ('Scheduled', 'In Review'), ('Scheduled', 'Cancelled'), ('In Review', 'Awaiting Signature'),
      ('In Review', 'Cancelled'), ('Awaiting Signature', 'Finalised')) then
    raise exception 'a meeting does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  if old.status in ('Finalised', 'Cancelled') and not (${isSameBut('calendar_sequence', 'revision', 'updated_at')}) then
    ${refused('a meeting that is over never changes')}
  end if;
  if old.status <> 'Scheduled' and (new.type, new.title, new.starts_at, new.ends_at, new.time_zone, new.place, new.is_open)
      is distinct from (old.type, old.title, old.starts_at, old.ends_at, old.time_zone, old.place, old.is_open) then
    ${refused('what was held stays as it was held')}
  end if;
  if old.invited_at is not null and new.invited_at is distinct from old.invited_at then
    ${refused('the day of the first invitation stays')}
  end if;
  return new;
end $$;
create trigger meeting_guard before update on meeting for each row execute function quorate_guard_meeting();

create function quorate_guard_attendee() returns trigger language plpgsql as $$
begin
  if quorate_is_erasing() then
    return new;
  end if;
  if (new.id, new.meeting_id, new.entity_id) is distinct from (old.id, old.meeting_id, old.entity_id) then
    ${refused('an attendee keeps their meeting')}
  end if;
  if current_user = 'quorate_app' and current_setting('quorate.caller', true) <> 'admin'
      and to_jsonb(new) - array['rsvp', 'rsvp_at', 'rsvp_via', 'rsvp_note', 'proxy_to', 'proxy_instructions',
          'proxy_document_id', 'proxy_at']
        <> to_jsonb(old) - array['rsvp', 'rsvp_at', 'rsvp_via', 'rsvp_note', 'proxy_to', 'proxy_instructions',
          'proxy_document_id', 'proxy_at'] then
    ${refused('who attends says whether they come, and no more')}
  end if;
  return new;
end $$;
create trigger attendee_guard before update on attendee for each row execute function quorate_guard_attendee();

create function quorate_guard_meeting_comment() returns trigger language plpgsql as $$
begin
  if quorate_is_erasing() then
    return new;
  end if;
  if (new.id, new.meeting_id, new.entity_id, new.item_id, new.parent_id, new.author_id, new.created_at)
      is distinct from (old.id, old.meeting_id, old.entity_id, old.item_id, old.parent_id, old.author_id, old.created_at) then
    ${refused('a comment keeps its place and its author')}
  end if;
  if (new.text, new.mentions, new.edited_at) is distinct from (old.text, old.mentions, old.edited_at)
      and old.author_id is distinct from nullif(current_setting('quorate.user', true), '')::uuid then
    ${refused('only its author changes a comment')}
  end if;
  return new;
end $$;
create trigger meeting_comment_guard before update on meeting_comment
  for each row execute function quorate_guard_meeting_comment();
`;
