import { searchable } from '../searching';
import {
  type Access,
  ALL,
  GUEST_OF,
  LINKED_DECISION_MAKER,
  LINKED_RESOLUTION,
  onlyWhere,
  tenancy,
  USER,
} from '../tenancy';

const isOfLink = `resolution_id = ${LINKED_RESOLUTION}`;
const isOfGuest = `resolution_id = ${GUEST_OF}`;
const isReadHere = 'quorate_reads_resolution(resolution_id)';
const arePapersRead = 'quorate_reads_papers(resolution_id)';

const hasStatus = (table: string, statuses: string) =>
  `exists (select from resolution r where r.id = ${table}.resolution_id and ${statuses})`;
/** What was signed elsewhere comes in with its text and papers in one transaction, and is closed from then on. */
const isBeginning = (table: string) =>
  hasStatus(table, `(r.status = 'Draft' or r.imported and r.xmin = pg_current_xact_id()::xid)`);
const isDraft = (table: string) => hasStatus(table, `r.status = 'Draft'`);

/** What the page of a link shows and counts: neither addresses and accounts, nor why others decided as they did. */
const ON_BALLOT = {
  decisionMaker: [
    ...[
      'id',
      'resolution_id',
      'entity_id',
      'position',
      'source',
      'name',
      'representing',
      'weight',
      'capital',
      '"group"',
    ],
    ...['present', 'conflicted', 'own_or_subsidiary', 'term_ends', 'advised_at'],
  ],
  entry: ['id', 'resolution_id', 'entity_id', 'decision_maker_id', 'decision', 'consent', 'via', 'at'],
};

/** A value, not an `exists`: that would gather all decision makers of somebody who decides on thousands. */
const isMine = `(select true from my_decision_maker s where s.id = decision_entry.decision_maker_id)`;

const isPaperOfLink = `exists (select from paper p where p.document_id = document.id)`;
const isOfEntity = `resolution_id is null and id <> all ((select quorate_closed_documents())::uuid[])
    or ${arePapersRead}`;
const isMyUpload = `uploaded_by = ${USER} and not quorate_is_frozen(id)`;
const isUnfrozen = 'not quorate_is_frozen(id)';

/** Only an admin's acts and, by the system, what follows from a vote or a delivery change a resolution. */
const RESOLUTION: Access = {
  admin: { read: ALL, add: ALL, change: ALL, remove: `status = 'Draft'` },
  member: {
    read: `decided_on or (status <> 'Draft' and sent_at is not null and ${USER} = any (readers))`,
  },
  auditor: { read: 'decided_on' },
  guest: { read: `id = ${GUEST_OF} and status <> 'Draft'` },
  link: { read: `id = ${LINKED_RESOLUTION} and status <> 'Draft' and sent_at is not null` },
  system: { read: ALL, change: ALL },
};

export const ACCESS = [
  tenancy('resolution', RESOLUTION),
  searchable({ table: 'resolution', words: 'words_key', access: RESOLUTION }),
  onlyWhere(
    'resolution',
    'begin',
    'add',
    `status = 'Draft' or imported and status in ('Accepted', 'Rejected')`,
  ),

  tenancy('resolution_text', {
    admin: {
      read: arePapersRead,
      add: isBeginning('resolution_text'),
      change: isDraft('resolution_text'),
      remove: isDraft('resolution_text'),
    },
    member: { read: arePapersRead },
    auditor: { read: arePapersRead },
    guest: { read: arePapersRead },
    link: { read: arePapersRead },
    system: { read: ALL },
  }),

  tenancy('decision_maker', {
    admin: { read: ALL, add: ALL, change: ALL, remove: isDraft('decision_maker') },
    member: { read: isReadHere },
    auditor: { read: isReadHere },
    guest: { read: isOfGuest },
    link: { read: isOfLink, columns: ON_BALLOT.decisionMaker },
    system: { read: ALL, change: ALL },
  }),
  onlyWhere('decision_maker', 'begin', 'add', isDraft('decision_maker')),

  tenancy('decision_entry', {
    admin: { read: ALL, add: isMine },
    member: { read: isReadHere, add: isMine },
    auditor: { read: isReadHere },
    guest: { read: isOfGuest },
    link: {
      read: isOfLink,
      add: `decision_maker_id = ${LINKED_DECISION_MAKER} and by_user_id is null`,
      columns: ON_BALLOT.entry,
    },
    system: { read: ALL },
  }),
  onlyWhere('decision_entry', 'begin', 'add', hasStatus('decision_entry', `r.status = 'Open'`)),

  tenancy('decision_link', {
    admin: { read: ALL, change: ALL },
    link: { read: `decision_maker_id = ${LINKED_DECISION_MAKER}` },
    system: { read: ALL, add: ALL, change: ALL },
  }),
].join('\n');

const DOCUMENT: Access = {
  admin: {
    read: isOfEntity,
    add: `resolution_id is null or ${isBeginning('document')}`,
    change: isUnfrozen,
    remove: isUnfrozen,
  },
  member: {
    read: isOfEntity,
    add: `resolution_id is null and uploaded_by = ${USER}`,
    change: isMyUpload,
    remove: isMyUpload,
  },
  auditor: { read: isOfEntity },
  guest: { read: `id = ${GUEST_OF} or ${arePapersRead}` },
  link: { read: isPaperOfLink },
  system: { read: ALL },
};

export const DOCUMENT_ACCESS = [
  tenancy('document', DOCUMENT),
  searchable({ table: 'document', words: 'name_key', access: DOCUMENT, among: 'resolution_id is null' }),
  tenancy('paper', {
    admin: {
      read: arePapersRead,
      add: isBeginning('paper'),
      change: isDraft('paper'),
      remove: isDraft('paper'),
    },
    member: { read: arePapersRead },
    auditor: { read: arePapersRead },
    guest: { read: arePapersRead },
    link: { read: `${isOfLink} and ${arePapersRead}` },
    system: { read: ALL },
  }),
].join('\n');
