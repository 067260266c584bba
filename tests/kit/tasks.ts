import { randomUUID } from 'node:crypto';
import type { NewTask, TaskDetails, TaskQuery } from '#contract/calls/tasks';
import { taskDetailsSchema, taskPageSchema } from '#contract/schemas/tasks';
import type { OpenDatabase } from './database';
import { idOf } from './group/ids';
import { openTestServer, type TestServer } from './server';

interface Sent {
  readonly as?: string;
  readonly entity?: string;
  readonly key?: string;
}

/** The calls of tasks, made by somebody of the group of the tests in one of its entities. */
export interface Desk {
  readonly server: TestServer;
  send(method: string, path: string, body?: unknown, sent?: Sent): Promise<{ status: number; body: Answer }>;
  /** Status, and what is said of a refusal. */
  told(sent: Promise<{ status: number; body: Answer }>): Promise<readonly [number, string]>;
  /** Adds a task. @returns its id. */
  add(task?: Partial<NewTask>, sent?: Sent): Promise<string>;
  read(id: string, sent?: Sent): Promise<TaskDetails>;
  list(query?: TaskQuery, sent?: Sent): Promise<ReturnType<typeof taskPageSchema.parse>>;
  /** Types of events of a task, in order. */
  recorded(id: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Answer {
  readonly id: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly [field: string]: unknown;
}

export async function openDesk(open: OpenDatabase): Promise<Desk> {
  const server = await openTestServer(undefined, open);
  const send: Desk['send'] = async (
    method,
    path,
    body,
    { as = 'eva', entity = 'kade', key = randomUUID() } = {},
  ) => {
    const response = await server.request(`/api${path}`, {
      method,
      as,
      entity: idOf('entity', entity),
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key } }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    server,
    send,
    told: async (sent) => {
      const { status, body } = await sent;
      const faults = body.errors?.map(({ field, message }) => `${field}: ${message}`).join(' ');
      return [status, faults ?? body.detail ?? ''];
    },
    add: async (task = {}, sent) =>
      (await send('POST', '/tasks', { title: 'Renew the lease', ...task }, sent)).body.id,
    read: async (id, sent) =>
      taskDetailsSchema.parse((await send('GET', `/tasks/${id}`, undefined, sent)).body),
    list: async (query = {}, sent) => {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
      );
      return taskPageSchema.parse((await send('GET', `/tasks?${search}`, undefined, sent)).body);
    },
    recorded: async (id) =>
      (
        await server.database.kysely
          .selectFrom('event')
          .select('type')
          .where('subject_id', '=', id)
          .orderBy('sequence')
          .execute()
      ).map(({ type }) => type),
    close: () => server.close(),
  };
}
