import { randomUUID } from 'node:crypto';
import type { DocumentQuery } from '#contract/calls/documents';
import {
  documentDetailsSchema,
  documentPageSchema,
  uploadedDocumentSchema,
} from '#contract/schemas/documents';
import { problemSchema } from '#contract/schemas/problem';
import { ACTOR_NAME } from '#server/database/persons';
import { TEST_NOW } from './clock';
import type { OpenDatabase } from './database';
import { idOf } from './group/ids';
import { openTestServer, type TestServer } from './server';

/** Who sends something, where, and under which key. */
export interface Sent {
  readonly as?: string;
  readonly entity?: string;
  readonly key?: string;
}

interface NewDocument {
  readonly name?: string;
  readonly entity?: string;
  readonly uploadedBy?: string;
  /** Id of the resolution whose paper it is. */
  readonly resolution?: string | null;
  readonly tags?: readonly string[];
  readonly folder?: string | null;
  readonly deletedAt?: Date | null;
  readonly createdAt?: Date;
  readonly retainUntil?: string | null;
  readonly held?: boolean;
}

/** A server whose documents are tried, at a clock that stands. */
export async function openArchive(open: OpenDatabase) {
  let now = TEST_NOW;
  const server: TestServer = await openTestServer(() => ({ now: () => now }), open);
  const { kysely } = server.database;

  const send = async (method: string, path: string, body?: unknown, sent: Sent = {}) => {
    const { as = 'eva', entity = 'kade', key = randomUUID() } = sent;
    const response = await server.request(`/api${path}`, {
      method,
      as,
      entity: idOf('entity', entity),
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key } }),
    });
    return { status: response.status, body: await response.json() };
  };

  /** What is refused, as the caller reads it; the body of what is not. */
  const told = async (sending: ReturnType<typeof send>) => {
    const { status, body } = await sending;
    if (status === 200) return body;
    const { detail, type, errors } = problemSchema.parse(body);
    return [status, errors?.map(({ field, message }) => `${field}: ${message}`).join(' ') ?? detail ?? type];
  };

  const list = async (query: DocumentQuery = {}, sent: Sent = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
    return documentPageSchema.parse((await send('GET', `/documents?${search}`, undefined, sent)).body);
  };

  /** Sends a file with its fields. */
  const uploading = async (
    content: string | Buffer,
    name: string,
    fields: Readonly<Record<string, string>> = {},
    { as = 'jan', entity = 'kade', key = randomUUID() }: Sent = {},
  ) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', new File([new Uint8Array(Buffer.from(content))], name));
    const headers = { 'idempotency-key': key };
    const asked = { method: 'POST', as, entity: idOf('entity', entity), headers, body };
    const response = await server.request('/api/documents', asked);
    return { status: response.status, body: await response.json() };
  };

  return {
    server,
    send,
    uploading,
    upload: async (...sent: Parameters<typeof uploading>) =>
      uploadedDocumentSchema.parse((await uploading(...sent)).body),
    /** The content of a document, and what it is sent as. */
    async file(id: string, query = '', { as = 'jan', entity = 'kade' }: Sent = {}) {
      const asked = { as, entity: idOf('entity', entity) };
      const response = await server.request(`/api/documents/${id}/file${query}`, asked);
      const { headers } = response;
      return {
        status: response.status,
        text: await response.text(),
        type: headers.get('content-type'),
        as: headers.get('content-disposition')?.split(/; filename\*/, 1)[0],
      };
    },
    told,
    list,
    close: () => server.close(),
    /** Another moment, from which on everything happens. */
    at(moment: Date | string) {
      now = new Date(moment);
    },
    now: () => now,
    names: async (query: DocumentQuery = {}, sent: Sent = {}) =>
      (await list(query, sent)).items.map(({ name }) => name).sort(),
    read: async (id: string, sent: Sent = {}) =>
      documentDetailsSchema.parse((await send('GET', `/documents/${id}`, undefined, sent)).body),
    /** A document without a file. @returns its id. */
    async add({
      name = 'Lease.pdf',
      entity = 'kade',
      uploadedBy = 'jan',
      resolution = null,
      tags = [],
      folder = null,
      deletedAt = null,
      createdAt = TEST_NOW,
      retainUntil = null,
      held = false,
    }: NewDocument = {}): Promise<string> {
      const [id, entity_id] = [randomUUID(), idOf('entity', entity)];
      await kysely
        .insertInto('document')
        .values({
          id,
          entity_id,
          resolution_id: resolution,
          name,
          media_type: 'application/pdf',
          size_bytes: 1,
          pages: null,
          hash: id.replaceAll('-', '').repeat(2),
          file_key: randomUUID().replaceAll('-', ''),
          uploaded_by: idOf('user', uploadedBy),
          uploaded_by_name: uploadedBy,
          created_at: createdAt,
          updated_at: createdAt,
          folder_id: folder,
          deleted_at: deletedAt,
          retain_until: retainUntil,
          ...(held && { hold_reason: 'A claim', hold_by_name: 'Eva Brinkman', hold_at: TEST_NOW }),
        })
        .execute();
      if (tags.length > 0) {
        await kysely
          .insertInto('document_tag')
          .values(tags.map((tag_id) => ({ document_id: id, tag_id, entity_id })))
          .execute();
      }
      return id;
    },
    /** Makes a document a paper of a resolution. */
    async addPaper(resolution: string, document: string, entity = 'kade'): Promise<void> {
      await kysely
        .insertInto('paper')
        .values({
          resolution_id: resolution,
          document_id: document,
          entity_id: idOf('entity', entity),
          position: 0,
          name: 'Lease.pdf',
          hash: 'h',
        })
        .execute();
    },
    /** What the record says of a subject, oldest first. */
    recorded: (subject: string) =>
      kysely
        .selectFrom('event')
        .select(['type', 'subject_name', 'payload', 'readers', ACTOR_NAME.as('actor')])
        .where('subject_id', '=', subject)
        .orderBy('sequence')
        .execute(),
  };
}

export type Archive = Awaited<ReturnType<typeof openArchive>>;
