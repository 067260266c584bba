import { ENTITY } from '#server/database/tenancy';

/** What of a table is taken: its rows of the entity that was entered, as far as row-level security shows them, but for some columns. */
interface Exported {
  readonly where: string;
  readonly without: readonly string[];
}

const HERE: Exported = { where: `entity_id = ${ENTITY}`, without: [] };
const but = (...without: readonly string[]): Exported => ({ ...HERE, without });

/** Every table with what is of one entity, in the order in which they are written. Keys of the store and proofs of links are left out. */
export const EXPORTED: Readonly<Record<string, Exported>> = {
  entity: { where: `id = ${ENTITY}`, without: ['name_key', 'words_key', 'active_key'] },
  entity_past: HERE,
  user: {
    where: `id in (select user_id from membership where entity_id = ${ENTITY})`,
    without: ['uid', 'properties', 'preferences', 'signed_out_at', 'name_key', 'words_key'],
  },
  membership: but('name_key', 'words_key', 'status_key', 'role_key', 'active_key'),
  invitation: HERE,
  access_review: HERE,
  assistant: HERE,
  party: { where: 'true', without: [] },
  board_member: but('name_key'),
  conflict_of_interest: HERE,
  holding: HERE,
  outside_holding: HERE,
  tag: but('name_key'),
  folder: but('name_key'),
  document: but('file_key', 'name_key', 'dated_up'),
  document_version: HERE,
  document_tag: HERE,
  document_comment: HERE,
  resolution: HERE,
  resolution_text: HERE,
  paper: HERE,
  decision_maker: HERE,
  decision_entry: but('link_hash', 'request_key'),
  agenda_template: HERE,
  meeting: HERE,
  agenda_item: HERE,
  agenda_paper: HERE,
  attendee: HERE,
  attendance_line: HERE,
  poll_option: HERE,
  poll_answer: HERE,
  item_course: HERE,
  meeting_course: HERE,
  meeting_note: HERE,
  meeting_comment: HERE,
  meeting_vote: HERE,
  meeting_vote_entry: HERE,
  minutes: HERE,
  minutes_item: HERE,
  minutes_text: HERE,
  minutes_version: HERE,
  minutes_answer: HERE,
  minutes_amendment: HERE,
  minutes_erratum: HERE,
  minutes_signature: HERE,
  task: but('title_key', 'words_key', 'due_up', 'due_down'),
  task_assignee: HERE,
  task_comment: HERE,
  task_reminder: HERE,
  mail: but('data'),
  webhook: HERE,
  event: HERE,
  event_person: HERE,
  entity_head: HERE,
};

/** Tables of an entity of which nothing is taken: secrets, what is of one person, and what can be made of the rest again. */
export const LEFT_OUT: readonly string[] = [
  'answer',
  'answer_passage',
  'answer_sentence',
  'api_token',
  'decision_link',
  'document_filter',
  'document_page',
  'document_reading',
  'invitation_link',
  'notification_read',
  'reader_note',
  'readership',
  'rsvp_link',
  'search_bucket',
  'search_due',
  'search_embedding',
  'search_gram',
  'search_head',
  'search_passage',
  'search_posting',
  'search_range',
  'search_source',
  'search_vector',
  'search_word',
  'sign_link',
  'suggested_before',
  'suggested_from',
  'suggested_from_minutes',
  'webhook_delivery',
  'webhook_secret',
];

/** One statement for all of it, which therefore sees everything as of one moment. */
export function exportSql(): string {
  return Object.entries(EXPORTED)
    .map(([table, { where, without }]) => {
      const left = `'{${without.join(',')}}'::text[]`;
      return `select '${table}' as "table", to_jsonb(each) - ${left} as row from "${table}" each where ${where}`;
    })
    .join('\nunion all\n');
}
