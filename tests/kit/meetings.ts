import { randomUUID } from 'node:crypto';
import type { MeetingQuery, NewMeeting } from '#contract/calls/meetings';
import {
  createMeetingReceiptSchema,
  meetingDetailsSchema,
  meetingPageSchema,
} from '#contract/schemas/meetings';
import { problemSchema } from '#contract/schemas/problem';
import { TEST_NOW } from './clock';
import type { OpenDatabase } from './database';
import { idOf, nameOf } from './group/ids';
import { openTestServer, type TestServer } from './server';

interface Sent {
  readonly as?: string | null;
  readonly entity?: string;
  readonly key?: string;
}

/** Somebody of the group of the tests as an attendee. */
export const attends = (name: string, role: 'chair' | 'secretary' | 'member' | 'guest' = 'member') => ({
  userId: idOf('user', name),
  name: nameOf(name),
  role,
});

/** A meeting on 10 December 2026 from 14:00 to 16:00 in Amsterdam, of Eva, Jan and Sanne. */
export const MEETING: NewMeeting = {
  type: 'Management Board Meeting',
  title: 'Board meeting, fourth quarter',
  startsAt: '2026-12-10T13:00:00.000Z',
  endsAt: '2026-12-10T15:00:00.000Z',
  place: 'Herengracht 182, Amsterdam',
  people: [attends('eva', 'secretary'), attends('jan', 'chair'), attends('sanne.vermeer')],
  agenda: [
    { title: 'Opening', minutes: 5 },
    { title: 'Loan of Rabobank', minutes: 25, kind: 'decision', proposal: 'The loan is approved.' },
    { title: 'Any other business', minutes: 10 },
  ],
};

/** A server whose meetings are tried, at a clock that can be moved. */
export async function openMeetings(open: OpenDatabase) {
  let now = TEST_NOW;
  const server: TestServer = await openTestServer(() => ({ now: () => now }), open);

  const send = async (method: string, path: string, body?: unknown, sent: Sent = {}) => {
    const { as = 'eva', entity = 'kade', key = randomUUID() } = sent;
    const isWrite = method !== 'GET' || path.includes('/remind/');
    const response = await server.request(`/api${path}`, {
      method,
      ...(as !== null && { as, entity: idOf('entity', entity) }),
      ...(body !== undefined && { body }),
      ...(isWrite && { headers: { 'idempotency-key': key } }),
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

  return {
    server,
    send,
    told,
    close: () => server.close(),
    at(moment: Date | string) {
      now = new Date(moment);
    },
    now: () => now,
    create: async (over: Partial<NewMeeting> = {}, sent: Sent = {}) =>
      createMeetingReceiptSchema.parse((await send('POST', '/meetings', { ...MEETING, ...over }, sent)).body),
    read: async (id: string, sent: Sent = {}) =>
      meetingDetailsSchema.parse((await send('GET', `/meetings/${id}`, undefined, sent)).body),
    list: async (query: MeetingQuery = {}, sent: Sent = {}) => {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
      );
      return meetingPageSchema.parse((await send('GET', `/meetings?${search}`, undefined, sent)).body);
    },
    mails: (subject: string) =>
      server.database.kysely
        .selectFrom('mail')
        .selectAll()
        .where('subject_id', '=', subject)
        .orderBy('created_at')
        .orderBy('address')
        .execute(),
  };
}

export type Meetings = Awaited<ReturnType<typeof openMeetings>>;
