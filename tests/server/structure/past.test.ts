import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entity, EntityUpdate } from '#contract/calls/entity';
import { entityChildrenSchema, entitySchema } from '#contract/schemas/entity';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { readStructure } from '#server/group/structure.queries';
import { updateEntity } from '#server/modules/entity/details/update';
import { readChildren, readEntity } from '#server/modules/entity/entity.queries';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
    await database.kysely
      .insertInto('holding')
      .values({
        id: newId(),
        holder_party_id: idOf('party', 'nordsee'),
        entity_id: idOf('entity', 'terminals'),
        ownership: '5',
        voting: '5',
        valid_from: '2010-01-01',
        valid_to: '2012-01-01',
      })
      .execute();
  });
  afterAll(() => database.close());

  const entityOn = async (entity: string, name: string, asOf?: string) =>
    entitySchema.parse(
      await transact(database, inside(entity, name), (trx, caller) => readEntity(trx, caller, asOf)),
    );
  const childrenOn = async (entity: string, name: string, asOf?: string) =>
    entityChildrenSchema.parse(
      await transact(database, inside(entity, name), (trx, caller) => readChildren(trx, caller, asOf)),
    );

  it('answers of a day that is not named what it answers of today', async () => {
    expect(await entityOn('terminals', 'jan', '2026-11-20')).toEqual(await entityOn('terminals', 'jan'));
    expect(await childrenOn('beheer', 'eva', '2026-11-20')).toEqual(await childrenOn('beheer', 'eva'));
  });

  it('names who held an entity then by name and percentages, and who sat on its board', async () => {
    const then = await entityOn('terminals', 'jan', '2011-06-01');
    expect(then.parents).toEqual([
      {
        id: idOf('entity', 'nordsee'),
        name: 'Nordsee Wind GmbH',
        type: 'Company',
        status: 'Opportunity',
        country: 'DE',
        ownershipPercentage: '5',
        votingPercentage: '5',
        accessible: false,
      },
    ]);
    expect([then.children, then.managementBoard]).toEqual([[], []]);
    expect((await entityOn('beheer', 'eva', '2021-08-31')).managementBoard).toEqual([
      { representedBy: null, members: ['Willem Smit', 'Margriet van Houten'] },
    ]);
    expect(await childrenOn('terminals', 'jan', '2012-01-01')).toEqual([]);
  });

  it('answers what an entity was called and was on a day, in list, chart and in what is kept of it', async () => {
    const finance = idOf('entity', 'finance');
    const change = async (day: string, update: EntityUpdate) =>
      transact(database, inside('finance', 'eva'), (trx, caller) =>
        updateEntity(trx, caller, update, {
          liquidated: async () => [],
          now: () => new Date(`${day}T12:00:00Z`),
        }),
      );
    const now = await entityOn('finance', 'eva');
    await change('2026-10-01', { name: 'Middle Finance N.V.', status: 'Inactive' });
    await change('2026-10-01', { name: 'Renamed Finance N.V.' });
    await change('2026-11-01', { registration: { legalForm: 'Stichting' } });
    await change('2026-11-02', { settings: { timeZone: 'Europe/Berlin' } });
    const toldOf = ({ name, status, registration }: Entity) => [name, status, registration.legalForm];
    const days = ['1800-01-01', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2199-12-31'];
    const told = await Promise.all(days.map(async (day) => toldOf(await entityOn('finance', 'eva', day))));
    const first = [now.name, 'Regulated', now.registration.legalForm];
    const second = ['Renamed Finance N.V.', 'Inactive', now.registration.legalForm];
    const third = ['Renamed Finance N.V.', 'Inactive', 'Stichting'];
    expect(told).toEqual([first, first, second, second, third, third]);
    expect(toldOf(await entityOn('finance', 'eva'))).toEqual(third);
    const drawn = async (day: string) =>
      transact(database, inside('beheer', 'eva'), async (trx, caller) => {
        const { parties } = await readStructure(trx, caller, day, null);
        const party = parties.find(({ entity }) => entity?.id === finance);
        return [party?.name, party?.entity?.status];
      });
    expect([await drawn('2026-09-30'), await drawn('2026-10-01')]).toEqual([
      [now.name, 'Regulated'],
      ['Renamed Finance N.V.', 'Inactive'],
    ]);
    const above = (await childrenOn('beheer', 'eva', '2026-09-30')).find(({ id }) => id === finance);
    expect([above?.name, above?.status]).toEqual([now.name, 'Regulated']);
    const kept = await database.kysely
      .selectFrom('entity_past')
      .select('valid_to')
      .where('entity_id', '=', finance)
      .orderBy('valid_to')
      .execute();
    expect(kept.map(({ valid_to }) => valid_to)).toEqual(['2026-10-01', '2026-11-01']);
  });

  it('answers 404 for the past of an entity that is not the caller’s', async () => {
    await expect(entityOn('nordsee', 'jan', '2011-06-01')).rejects.toMatchObject({ status: 404 });
    await expect(childrenOn('finance', 'jan', '2011-06-01')).rejects.toMatchObject({ status: 404 });
  });

  it('answers a guest the entity alone, and an auditor as a member', async () => {
    const as = async (access: 'Guest' | 'Auditor') => {
      await database.kysely
        .updateTable('membership')
        .set({ access, access_ends: '2199-01-01', guest_of: access === 'Guest' ? newId() : null })
        .where('user_id', '=', idOf('user', 'jan'))
        .where('entity_id', '=', idOf('entity', 'terminals'))
        .execute();
      const { parents, children } = await entityOn('terminals', 'jan', '2026-11-20');
      return [parents.length, children.length];
    };
    expect([await as('Guest'), await as('Auditor')]).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });
});
