import { RATINGS, RESPONSE_STATES, SENTENCE_CHECKS } from '#contract/calls/ai';
import { searchable } from '../searching';
import { type Access, ALL, tenancy, USER } from '../tenancy';

const oneOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const TABLES = `
create table answer (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  question text not null check (question <> ''),
  asked_at timestamptz not null,
  state text not null check (state in (${oneOf(RESPONSE_STATES)})),
  failure text check (failure in ('notReached', 'silent', 'brokenOff', 'refused', 'overLimit', 'tooLong', 'malformed', 'serverEnded')),
  model text,
  follows uuid,
  -- Until when whoever writes it is known to be alive; null where nobody writes.
  written_until timestamptz,
  -- How many were found: those that are gone since are missed by it.
  passages integer not null,
  rating text check (rating in (${oneOf(RATINGS)})),
  reason text,
  words_key text not null generated always as (quorate_fold(question)) stored,
  unique (id, entity_id),
  foreign key (follows, entity_id) references answer (id, entity_id) on delete set null (follows),
  check ((failure is not null) = (state = 'brokenOff')),
  check ((written_until is not null) = (state = 'writing'))
);
create index answer_asked on answer (entity_id, user_id, asked_at, id);
create index answer_writing on answer (written_until) where state = 'writing';
create index answer_follows on answer (follows);

-- The words of a source go with it.
create table answer_passage (
  id uuid primary key,
  answer_id uuid not null,
  entity_id uuid not null,
  number integer not null check (number > 0),
  document_id uuid,
  resolution_id uuid,
  title text not null,
  page integer,
  text text not null,
  hash text not null,
  rating text check (rating in (${oneOf(RATINGS)})),
  reason text,
  unique (answer_id, number),
  foreign key (answer_id, entity_id) references answer (id, entity_id) on delete cascade,
  foreign key (document_id, entity_id) references document (id, entity_id) on delete cascade,
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete cascade,
  check (num_nonnulls(document_id, resolution_id) = 1)
);
create index answer_passage_documents on answer_passage (document_id);
create index answer_passage_resolutions on answer_passage (resolution_id);

create table answer_sentence (
  answer_id uuid not null,
  number integer not null check (number > 0),
  entity_id uuid not null,
  paragraph integer not null,
  is_item boolean not null,
  text text not null,
  citations integer[] not null,
  verdict text not null check (verdict in (${oneOf(SENTENCE_CHECKS)})),
  missing jsonb not null,
  primary key (answer_id, number),
  foreign key (answer_id, entity_id) references answer (id, entity_id) on delete cascade
);

-- What was written from a source that is gone for good goes too, but for what other passages support.
create function quorate_forget_sentences() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from answer_sentence
    where answer_id = old.answer_id and (verdict <> 'supported' or old.number = any (citations));
  return null;
end $$;
create trigger answer_passage_gone after delete on answer_passage
  for each row execute function quorate_forget_sentences();
`;

const isMine = `user_id = ${USER}`;
const isOfMine = (table: string) =>
  `exists (select from answer a where a.id = ${table}.answer_id and a.${isMine})`;

const own = { read: isMine, add: isMine, change: isMine, remove: isMine };

/** Questions are their own for everybody, admins included. */
const ANSWER: Access = { member: own, admin: own, auditor: own, system: { read: ALL, change: ALL } };

const ofMine = (table: string) => ({ read: isOfMine(table), add: isOfMine(table), change: isOfMine(table) });
const passage = ofMine('answer_passage');
const sentence = { read: isOfMine('answer_sentence') };

const ACCESS = [
  tenancy('answer', ANSWER),
  searchable({ table: 'answer', words: 'words_key', access: ANSWER }),
  tenancy('answer_passage', { member: passage, admin: passage, auditor: passage, system: { read: ALL } }),
  tenancy('answer_sentence', {
    member: sentence,
    admin: sentence,
    auditor: sentence,
    system: { read: ALL, add: ALL },
  }),
].join('\n');

export const sql = `${TABLES}\n${ACCESS}`;
