import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { noteChange } from '#server/database/commits';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { createApp } from '#server/http/app';
import { type Listening, listen } from '#server/http/listen';
import { createLogger } from '#server/http/logger';
import { type Change, createHub, type LiveHub } from '#server/live/hub';
import { listenToEvents } from '#server/live/source';
import { ROUTES } from '#server/routes';
import { eachDatabase, inside, type OpenDatabase, silent } from '../../kit/database';
import { idOf, uidOf } from '../../kit/group/ids';
import { planMeeting } from '../../kit/heldMeeting';
import { serverParts } from '../../kit/parts';
import { claimsOf, emulatorToken } from '../../kit/tokens';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');
const RESOLUTION = '01980000-0000-7000-8000-0000000000aa';

const nowS = () => Math.floor(Date.now() / 1000);
const tokenOf = (name: string, claims: object = {}) =>
  emulatorToken(claimsOf({ uid: uidOf(name), email: `${name}@vanhouten.test` }, nowS(), { ...claims }));

/** @returns its id. */
async function addTask({ kysely }: Database, entity: string): Promise<string> {
  const [id, at] = [newId(), new Date()];
  await kysely
    .insertInto('task')
    .values({
      id,
      entity_id: idOf('entity', entity),
      title: 'Renew the lease',
      status: 'Open',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** A server on a socket, as browsers meet it. */
interface Served {
  readonly database: Database;
  readonly hub: LiveHub;
  ask(name: string, entity?: string, token?: string): Promise<Response>;
  stop(): Promise<void>;
}

async function serve(open: OpenDatabase): Promise<Served> {
  const database = await open({ seed: true });
  const hub = createHub({ gatherMs: 0 });
  const following = listenToEvents(database, hub, silent);
  await following.begun;
  const parts = { ...serverParts(database, createLogger('silent')), live: hub, hosts: null };
  const app = createApp(parts, ROUTES);
  const listening: Listening = await listen(app.fetch, 0, ['127.0.0.1']);
  return {
    database,
    hub,
    ask: (name, entity = KADE, token = tokenOf(name)) =>
      fetch(`http://127.0.0.1:${listening.port}/api/entity/live`, {
        headers: { authorization: `Bearer ${token}`, 'x-entity': entity },
      }),
    async stop() {
      hub.close();
      await following.stop();
      await listening.close(1_000);
      await database.close();
    },
  };
}

/** Reads a stream until it holds the text, or ends. */
async function readUntil(response: Response, wanted: string): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && !text.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) return `${text}[end]`;
    text += decoder.decode(value, { stream: true });
  }
  reader?.releaseLock();
  return text;
}

const happens = (database: Database, type: 'board.appointed' | 'membership.suspended' = 'board.appointed') =>
  transact(database, inside('kade', 'eva'), (trx, { userId }) =>
    appendEvent(trx, {
      entityId: KADE,
      actor: { userId, name: 'Eva' },
      subject: { kind: 'resolution', id: RESOLUTION, name: 'A resolution' },
      at: new Date(),
      ...(type === 'board.appointed'
        ? { type, payload: { kind: 'management', party: RESOLUTION, position: 'Chair' } }
        : { type }),
    }),
  );

eachDatabase((open) => {
  describe('The live stream', () => {
    let served: Served | null = null;
    afterEach(async () => {
      await served?.stop();
      served = null;
    });
    const begin = async () => {
      served = await serve(open);
      return served;
    };

    test('tells what changed when it is committed, with the headers of a stream', async () => {
      const { ask, database } = await begin();
      const response = await ask('jan');
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
      expect(response.headers.get('x-accel-buffering')).toBe('no');
      await readUntil(response, ':\n\n');
      await happens(database);
      expect(await readUntil(response, 'changed')).toBe(
        `event: changed\ndata: {"kind":"resolution","id":"${RESOLUTION}"}\n\n`,
      );
    });

    test('tells a member nothing of what only admins may read', async () => {
      const { ask, database } = await begin();
      const [jan, eva] = [await ask('jan'), await ask('eva')];
      await happens(database, 'membership.suspended');
      expect(await readUntil(eva, 'changed')).toContain(RESOLUTION);
      await happens(database);
      expect((await readUntil(jan, 'changed')).match(/changed/g)).toHaveLength(1);
    });

    test('tells everybody that the entity itself is otherwise, and of another one nothing', async () => {
      const { ask, database } = await begin();
      const response = await ask('jan');
      await transact(database, inside('kade', 'eva'), async (trx) => {
        await noteChange(trx, { entityId: KADE, subject: { kind: 'entity', id: RESOLUTION } });
        await noteChange(trx, { entityId: KADE, subject: { kind: 'entity', id: KADE } });
      });
      expect(await readUntil(response, 'changed')).toBe(
        `:\n\nevent: changed\ndata: {"kind":"entity","id":"${KADE}"}\n\n`,
      );
    });

    test('tells of what modules change without an event, as far as it may be read', async () => {
      const { ask, database } = await begin();
      const plan = (name: string) =>
        planMeeting(database, { entity: 'kade', people: { [name]: { user: name } }, items: ['Rent'] });
      const [theirs, anothers] = [await plan('jan'), await plan('eva')];
      const [task, elsewhere] = [await addTask(database, 'kade'), await addTask(database, 'beheer')];
      const [jan, eva] = [await ask('jan'), await ask('eva')];
      const subjects = [
        { kind: 'meeting', id: anothers.id },
        { kind: 'meeting', id: theirs.id },
        { kind: 'task', id: elsewhere },
        { kind: 'task', id: task },
        { kind: 'membership', id: task },
      ];
      await transact(database, inside('kade', 'eva'), async (trx) => {
        for (const subject of subjects) await noteChange(trx, { entityId: KADE, subject });
      });
      const told = async (response: Response, last: string) => {
        const first = await readUntil(response, last);
        await happens(database);
        const rest = await readUntil(response, RESOLUTION);
        const changes = [...`${first}${rest}`.matchAll(/data: (.+)/g)].map(([, data]) =>
          JSON.parse(data ?? ''),
        );
        return sorted(changes.filter(({ id }: Change) => id !== RESOLUTION));
      };
      const sorted = (changes: readonly Change[]) => changes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const [meeting, ofTask] = [
        { kind: 'meeting', id: theirs.id },
        { kind: 'task', id: task },
      ];
      expect(await told(jan, theirs.id)).toEqual(sorted([meeting, ofTask]));
      const all = [meeting, { kind: 'meeting', id: anothers.id }, ofTask];
      expect(await told(eva, anothers.id)).toEqual(sorted(all));
    });

    test('tells nothing that was rolled back', async () => {
      const { ask, database } = await begin();
      const response = await ask('jan');
      const failing = transact(database, inside('kade', 'eva'), async (trx, { userId }) => {
        await appendEvent(trx, {
          entityId: KADE,
          actor: { userId, name: 'Eva' },
          subject: { kind: 'document', id: RESOLUTION, name: 'A document' },
          type: 'document.uploaded',
          payload: { mediaType: 'text/plain', sizeBytes: 1, hash: 'h' },
          at: new Date(),
        });
        throw new Error('not after all');
      });
      await expect(failing).rejects.toThrow('not after all');
      await happens(database);
      expect(await readUntil(response, 'resolution')).not.toContain('document');
    });

    test('ends when the membership does', async () => {
      const { ask, database } = await begin();
      const response = await ask('jan');
      await sql`update membership set status = 'Inactive'
        where entity_id = ${KADE} and user_id = (select id from "user" where uid = ${uidOf('jan')})`.execute(
        database.kysely,
      );
      await happens(database);
      expect(await readUntil(response, 'changed')).toBe(':\n\n[end]');
    });

    test('ends when the server does', async () => {
      const { ask, hub } = await begin();
      const response = await ask('jan');
      hub.close();
      expect(await readUntil(response, 'changed')).toBe(':\n\n[end]');
    });

    test('gives its place back when the browser leaves', async () => {
      const { ask } = await begin();
      for (let round = 0; round < 8; round++) {
        const response = await ask('jan');
        expect(response.status).toBe(200);
        await response.body?.cancel();
        // The server hears of it before the next one asks: both travel the same way.
        await fetch(response.url.replace('/api/entity/live', '/live'));
      }
    });

    test('is refused to strangers, without a token and after its end', async () => {
      const { ask } = await begin();
      const refused = [
        await ask('mila'),
        await ask('jan', BEHEER),
        await ask('jan', 'no-id'),
        await ask('jan', KADE, 'nonsense'),
        await ask('jan', KADE, tokenOf('jan', { exp: nowS() - 60 })),
        await ask('piet'),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 401, 401, 403]);
    });

    test('a seventh of one person is refused', async () => {
      const { ask } = await begin();
      const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask('jan')));
      const seventh = await ask('jan');
      expect([responses.map(({ status }) => status), seventh.status]).toEqual([Array(6).fill(200), 429]);
    });
  });
});
