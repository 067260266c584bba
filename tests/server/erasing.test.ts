import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/calls/entity';
import type { Resolution } from '#contract/calls/resolutions';
import { findBrokenLink } from '#server/database/event';
import { newId } from '#server/database/id';
import { inTransaction } from '#server/database/transact';
import { type Asked, erasePerson } from '#server/erasing';
import { MODULES } from '#server/modules';
import { Refusal } from '#server/problem';
import { eachDatabase, TEST_NOW } from '../kit/database';
import { claimsOf, emulatorToken } from '../kit/tokens';
import { decisionMaker, type House, KADE, openHouse } from '../kit/voting';

const GERRIT = { uid: 'gerrit', email: 'g.zonderling@vanhouten.test' };
const GERRIT_ID = newId();
const NAME = 'Gerrit Zonderling';
/** What may be left of neither of them. */
const WAITING = 'Told by nobody yet';
const LITERALS = [
  'Zonderling',
  'zonderling',
  'Kunegonda',
  'kunegonda',
  'uid-of-gerrit',
  'moving to Zwolle',
  'my own words',
];

eachDatabase((open) => {
  let house: House;
  let resolution: Resolution;
  let cancelled: string;

  const bearer = `Bearer ${emulatorToken(claimsOf({ ...GERRIT, uid: 'uid-of-gerrit' }, Math.floor(Date.now() / 1000)))}`;
  const asGerrit = async (path: string, body: unknown, method = 'POST') => {
    const response = await house.server.request(`/api${path}`, {
      method,
      entity: KADE,
      headers: { authorization: bearer, 'idempotency-key': newId() },
      body,
    });
    const answer = { status: response.status, body: await response.json() };
    if (answer.status >= 300) throw new Error(JSON.stringify(answer));
    return answer.body;
  };

  const broken = (entity = KADE) =>
    house.server.database.kysely.transaction().execute((trx) => findBrokenLink(trx, entity));

  const erase = (asked: Asked) =>
    inTransaction(house.server.database, (trx) => erasePerson(trx, MODULES, asked, TEST_NOW));

  /** Tables in which a literal stands, in whatever column. */
  const tablesWith = async (literal: string): Promise<readonly string[]> => {
    const { kysely } = house.server.database;
    const { rows } = await sql<{ name: string }>`
      select quote_ident(nspname) || '.' || quote_ident(relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by 1`.execute(kysely);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } =
        await sql`select from ${sql.raw(name)} t where strpos(t::text, ${literal}) > 0 limit 1`.execute(
          kysely,
        );
      if (hits.length > 0) found.push(name);
    }
    return found;
  };

  beforeAll(async () => {
    house = await openHouse(open);
    const { kysely } = house.server.database;
    await sql`insert into "user" (id, uid, email, first_name, last_name, role, status, properties, preferences)
      select ${GERRIT_ID}, 'uid-of-gerrit', ${GERRIT.email}, 'Gerrit', 'Zonderling', 'User', 'Active', properties, preferences
        from "user" limit 1`.execute(kysely);
    await sql`insert into membership (user_id, entity_id, role, status) values (${GERRIT_ID}, ${KADE}, 'Admin', 'Active')`.execute(
      kysely,
    );
    await sql`insert into party (id, kind, name, email, user_id, recorded_in)
      values (${newId()}, 'natural', ${NAME}, ${GERRIT.email}, ${GERRIT_ID}, ${KADE})`.execute(kysely);

    const electorate = {
      decisionMakers: [
        decisionMaker(NAME, '40', { email: GERRIT.email }),
        decisionMaker('Kunegonda', '40'),
        decisionMaker('Lars', '20'),
      ],
    };
    resolution = await house.opened(electorate);
    const { id } = resolution;
    await house.server.request('/api/callbacks/decision', {
      method: 'PUT',
      body: { token: house.tokenOf('Kunegonda'), decision: 'against', reason: 'I am moving to Zwolle' },
    });
    await asGerrit(`/resolutions/${id}/remind`, {});
    await house.deliver();
    await asGerrit(`/resolutions/${id}/extend`, {
      deadline: '2026-12-04',
      reason: 'Extended in my own words',
    });
    await house.deliver();
    house.bouncing.add('kunegonda@vanhouten.test');
    const other = await house.opened(electorate);
    cancelled = other.id;
    await asGerrit(`/resolutions/${cancelled}/cancel`, { reason: 'Cancelled in my own words' });
    await house.deliver();
  });
  afterAll(() => house.server.close());

  describe('A person', () => {
    it('stands in the record beside the events, whose chain covers what stands there', async () => {
      expect(await tablesWith('Zonderling')).toEqual([
        'public."user"',
        'public.decision_maker',
        'public.event_person',
        'public.mail',
        'public.party',
      ]);
      expect(await broken()).toBe(null);
      const { kysely } = house.server.database;
      const first = await kysely
        .selectFrom('event_person')
        .selectAll()
        .where('entity_id', '=', KADE)
        .where('person_id', '=', GERRIT_ID)
        .orderBy('sequence')
        .executeTakeFirstOrThrow();
      const where = sql`where entity_id = ${KADE} and sequence = ${first.sequence} and person_id = ${GERRIT_ID}`;
      await sql`update event_person set texts = '{"actor":"Somebody else"}' ${where}`.execute(kysely);
      expect(await broken()).toBe(first.sequence);
      await sql`delete from event_person ${where}`.execute(kysely);
      expect(await broken()).toBe(first.sequence);
      await kysely
        .insertInto('event_person')
        .values({ ...first, texts: JSON.stringify(first.texts) })
        .execute();
      expect(await broken()).toBe(null);
    });

    it('is not erased while a resolution waits for their decision, and nobody else by mistake', async () => {
      await expect(erase({ id: GERRIT_ID })).rejects.toBeInstanceOf(Refusal);
      expect(await erase({ id: newId() })).toBe(null);
      expect(await erase({ address: 'nobody@vanhouten.test' })).toBe(null);
      expect(await broken()).toBe(null);
    });

    it('is erased from every table, and the chain stays whole', async () => {
      house.set('2026-12-06T12:00:00Z');
      await house.closeDue();
      await house.deliver();
      // This one is told of by mails that still wait.
      const open = await house.opened({
        decisionMakers: [decisionMaker('Lars', '1')],
        deadline: '2026-12-20',
      });
      await asGerrit(`/resolutions/${open.id}/extend`, { deadline: '2026-12-30', reason: WAITING });
      expect(await tablesWith(WAITING)).toContain('public.mail');
      expect(await erase({ id: GERRIT_ID })).toEqual({ entities: 1, texts: expect.any(Number) });
      expect(await erase({ address: 'Kunegonda@vanhouten.test' })).toEqual({
        entities: 1,
        texts: expect.any(Number),
      });
      for (const literal of [...LITERALS, WAITING])
        expect([literal, await tablesWith(literal)]).toEqual([literal, []]);
      expect(await broken()).toBe(null);
    });

    it('is told of without a name, and what was decided stays', async () => {
      const { timeline, decisionMakers, status } = await house.read(resolution.id);
      const told = (type: string) =>
        timeline.flatMap((event) =>
          event.type === `resolution.${type}` ? [[event.actor?.name, event.payload]] : [],
        );
      expect(status).toBe('Rejected');
      expect(
        decisionMakers.map(({ name, email, decision, reason }) => [name, email, decision, reason]),
      ).toEqual([
        ['Erased person', '', null, null],
        ['Erased person', '', 'against', '(erased)'],
        ['Lars', 'lars@vanhouten.test', null, null],
      ]);
      expect(told('extended')).toEqual([['Erased person', expect.objectContaining({ reason: '(erased)' })]]);
      expect(told('decided')).toEqual([
        [undefined, expect.objectContaining({ name: 'Erased person', decision: 'against', via: 'link' })],
      ]);
      expect(told('reminded')).toEqual([
        ['Erased person', expect.objectContaining({ count: 2, names: ['Erased person', 'Lars'] })],
      ]);
      expect((await house.read(cancelled)).cancelReason).toBe('(erased)');
      const { body: notifications } = await house.call<Notifications>('/entity/notifications');
      const cancelling = notifications.items.find(({ type }) => type === 'resolution.cancelled');
      const erasing = notifications.items.find(({ type }) => type === 'person.erased');
      expect([cancelling?.actor?.name, erasing?.actor, erasing?.subject.name]).toEqual([
        'Erased person',
        null,
        '',
      ]);
    });

    it('leaves that they were erased in the record, for its admins', async () => {
      const { rows } = await sql<{ type: string; readers: string | null; name: string }>`
        select type, readers, subject_name as name from event
        where entity_id = ${KADE} and type = 'person.erased' order by sequence`.execute(
        house.server.database.kysely,
      );
      const erased = { type: 'person.erased', readers: null, name: '' };
      expect(rows).toEqual([erased, erased]);
    });
  });
});
