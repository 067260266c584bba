const listed = (...words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const TYPES = listed(
  'General Meeting',
  'Management Board Meeting',
  'Supervisory Board Meeting',
  'Specific Share Class',
  'Other',
);
const STATUSES = listed('Scheduled', 'In Review', 'Awaiting Signature', 'Finalised', 'Cancelled');

/**
 * What belongs to one meeting says so with the entity beside it: a foreign key over both keeps every row within its entity,
 * whatever a program does.
 */
export const TABLES = `
-- readers: the users who attend; attendees, accepted and items are counted where they change: lists stay fast.
-- began_at and ended_at: when it was opened and closed by who held it.
create table meeting (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  year integer not null,
  sequence integer not null,
  number text not null,
  type text collate "C" not null check (type in (${TYPES})),
  title text not null check (title <> ''),
  status text collate "C" not null default 'Scheduled' check (status in (${STATUSES})),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  place text not null default '',
  link text not null default '',
  message text not null default '',
  is_open boolean not null default false,
  readers uuid[] not null default '{}',
  attendees integer not null default 0,
  accepted integer not null default 0,
  items integer not null default 0,
  invited_at timestamptz,
  calendar_sequence integer not null default 0,
  changed_since_sent boolean not null default false,
  began_at timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid references "user" on delete restrict,
  cancelled_by_name text,
  cancel_reason text,
  revision integer not null default 1,
  created_by uuid references "user" on delete restrict,
  created_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  title_key text collate "C" not null generated always as (quorate_fold(title)) stored,
  words_key text collate "C" not null generated always as (
    quorate_fold(title) || chr(10) || quorate_fold(number) || chr(10) || quorate_fold(place)) stored,
  unique (id, entity_id),
  unique (entity_id, number),
  unique (entity_id, year, sequence),
  check (ends_at > starts_at),
  check (ended_at is null or ended_at >= began_at),
  check ((status = 'Cancelled') = (cancelled_at is not null))
);
create index meeting_starts on meeting (entity_id, starts_at, id);
create index meeting_title on meeting (entity_id, title_key, id);
create index meeting_status on meeting (entity_id, status, id);
create index meeting_type on meeting (entity_id, type, id);

-- weight and capital are whole numbers. seen_by of an item names attendees, and seen_by_users their accounts.
create table attendee (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  position integer not null,
  party_id uuid references party on delete restrict,
  user_id uuid references "user" on delete restrict,
  name text not null,
  email text not null default '',
  color text not null,
  role text not null check (role in ('chair', 'secretary', 'member', 'guest')),
  capacity text not null default '',
  weight text not null default '1',
  capital text not null default '0',
  rsvp text check (rsvp in ('accepted', 'declined', 'tentative')),
  rsvp_at timestamptz,
  rsvp_via text check (rsvp_via in ('app', 'link')),
  rsvp_note text not null default '',
  proxy_to uuid,
  proxy_instructions text not null default '',
  proxy_document_id uuid,
  proxy_at timestamptz,
  invitation text not null default 'none' check (invitation in ('none', 'queued', 'sent', 'failed')),
  invited_at timestamptz,
  reminded_at timestamptz,
  unique (id, meeting_id),
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (proxy_to, meeting_id) references attendee (id, meeting_id) on delete set null (proxy_to),
  foreign key (proxy_document_id, entity_id) references document (id, entity_id) on delete set null (proxy_document_id),
  check (proxy_to <> id)
);
create unique index attendee_account on attendee (meeting_id, user_id) where user_id is not null;
create unique index attendee_party on attendee (meeting_id, party_id) where party_id is not null;
create index attendee_meeting on attendee (meeting_id, position);
create index attendee_user on attendee (user_id, meeting_id);
create index attendee_party_of on attendee (party_id);
create index attendee_proxy on attendee (proxy_to) where proxy_to is not null;
create index attendee_proxy_document on attendee (proxy_document_id) where proxy_document_id is not null;

-- begins_after: minutes of the items before it, so that who does not read all of them sees when the others begin.
create table agenda_item (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  position integer not null check (position > 0),
  title text not null check (title <> ''),
  minutes integer not null default 0 check (minutes >= 0),
  begins_after integer not null default 0,
  kind text not null default 'discussion' check (kind in ('information', 'discussion', 'decision')),
  presenter_id uuid,
  text text not null default '',
  proposal text not null default '',
  is_consent boolean not null default false,
  is_confidential boolean not null default false,
  seen_by uuid[] not null default '{}',
  seen_by_users uuid[] not null default '{}',
  resolution_id uuid,
  revision integer not null default 1,
  unique (id, meeting_id),
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (presenter_id, meeting_id) references attendee (id, meeting_id) on delete set null (presenter_id),
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete set null (resolution_id)
);
create index agenda_item_meeting on agenda_item (meeting_id, position);
create index agenda_item_presenter on agenda_item (presenter_id);
create index agenda_item_resolution on agenda_item (resolution_id);
create index agenda_item_confidential on agenda_item (entity_id) where is_confidential;

-- As the document was when the invitations were sent.
create table agenda_paper (
  item_id uuid not null,
  document_id uuid not null,
  meeting_id uuid not null,
  entity_id uuid not null,
  position integer not null,
  name text not null,
  hash text not null,
  version integer not null,
  primary key (item_id, document_id),
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id) on delete cascade,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (document_id, entity_id) references document (id, entity_id) on delete cascade
);
create index agenda_paper_document on agenda_paper (document_id);
create index agenda_paper_meeting on agenda_paper (meeting_id);

-- text: words and who is named among them, in order; mentions: the ids of those who are named.
create table meeting_comment (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  item_id uuid,
  parent_id uuid,
  text jsonb not null,
  mentions uuid[] not null default '{}',
  author_id uuid references "user" on delete restrict,
  author_name text,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references "user" on delete restrict,
  resolved_by_name text,
  unique (id, meeting_id),
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id) on delete cascade,
  foreign key (parent_id, meeting_id) references meeting_comment (id, meeting_id) on delete cascade,
  check (parent_id is null or resolved_at is null)
);
create index meeting_comment_meeting on meeting_comment (meeting_id, created_at, id);
create index meeting_comment_item on meeting_comment (item_id);
create index meeting_comment_parent on meeting_comment (parent_id);
create index meeting_comment_mentions on meeting_comment using gin (mentions);

-- SHA-256 of a token of 256 bits; the token itself is in the mail alone.
create table rsvp_link (
  hash text primary key,
  attendee_id uuid not null,
  meeting_id uuid not null,
  entity_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (attendee_id, meeting_id) references attendee (id, meeting_id) on delete cascade
);
create index rsvp_link_attendee on rsvp_link (attendee_id);
create index rsvp_link_meeting on rsvp_link (meeting_id);

create table poll_option (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  unique (id, meeting_id),
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  check (ends_at > starts_at)
);
create index poll_option_meeting on poll_option (meeting_id, position);

create table poll_answer (
  option_id uuid not null,
  attendee_id uuid not null,
  meeting_id uuid not null,
  entity_id uuid not null,
  answer text not null check (answer in ('yes', 'ifNeeded', 'no')),
  at timestamptz not null,
  primary key (option_id, attendee_id),
  foreign key (option_id, meeting_id) references poll_option (id, meeting_id) on delete cascade,
  foreign key (attendee_id, meeting_id) references attendee (id, meeting_id) on delete cascade,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade
);
create index poll_answer_meeting on poll_answer (meeting_id);
create index poll_answer_attendee on poll_answer (attendee_id);
`;
