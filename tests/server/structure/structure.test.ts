import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnersQuery, Structure, StructureQuery } from '#contract/calls/structure';
import { ownersSchema, structureSchema } from '#contract/schemas/structure';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { readOwners, readStructure } from '#server/modules/structure/structure.queries';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

const party = (key: string) => idOf('party', key);
const hidden = (key: string) => `undisclosed:${party(key)}`;

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const structureOf = async (entity: string, name: string, query: StructureQuery = {}) =>
    structureSchema.parse(
      await transact(database, inside(entity, name), (trx, caller) =>
        readStructure(trx, caller, query, TEST_NOW),
      ),
    );
  const ownersOf = async (entity: string, name: string, query: OwnersQuery = {}) =>
    ownersSchema.parse(
      await transact(database, inside(entity, name), (trx, caller) =>
        readOwners(trx, caller, query, TEST_NOW),
      ),
    );
  const edges = ({ holdings }: Pick<Structure, 'holdings'>) =>
    holdings
      .map(({ holderId, entityId, ownership, voting }) => [holderId, entityId, ownership, voting])
      .sort();
  const names = ({ parties }: Pick<Structure, 'parties'>) => parties.map(({ name }) => name).sort();

  /** A dated holding of this test alone. */
  const hold = async (
    holder: string,
    entity: string,
    from: string,
    until: string | null,
    ownership = '10',
  ) => {
    const id = newId();
    await database.kysely
      .insertInto('holding')
      .values({
        id,
        holder_party_id: party(holder),
        entity_id: idOf('entity', entity),
        class: `of ${id}`,
        ownership,
        voting: ownership,
        valid_from: from,
        valid_to: until,
      })
      .execute();
    return {
      id,
      end: () => database.kysely.deleteFrom('holding').where('id', '=', id).execute(),
    };
  };

  it('answers an entity with everything below it and whoever holds any of it', async () => {
    const { parties, holdings, days, ...about } = await structureOf('terminals', 'eva');
    expect(about).toEqual({
      asOf: '2026-11-20',
      rootId: party('terminals'),
      scope: 'entity',
      differences: null,
      warnings: [{ kind: 'unknownHolder', partyIds: [party('terminals')], track: null }],
      errors: [],
      isCut: false,
    });
    expect(days).toEqual(['2016-11-20']);
    expect(edges({ holdings })).toEqual(
      [
        [party('beheer'), party('terminals'), '50', '60'],
        [party('kade'), party('terminals'), '40', '40'],
        [party('terminals'), party('sleepdienst'), '100', '100'],
      ].sort(),
    );
    expect(parties.find(({ id }) => id === party('kade'))).toEqual({
      id: party('kade'),
      kind: 'company',
      name: 'Kade Vastgoed B.V.',
      entity: {
        id: idOf('entity', 'kade'),
        type: 'Company',
        status: 'Active',
        country: 'NL',
        registration: '24291830',
        register: 'KvK',
        seat: 'Rotterdam',
        accessible: true,
      },
    });
  });

  it('answers the group with everything above it too', async () => {
    const structure = await structureOf('terminals', 'eva', { scope: 'group' });
    expect(names(structure)).toEqual([
      'Dijkstra Holding B.V.',
      'Kade Vastgoed B.V.',
      'Margriet van Houten',
      'Noordersluis Sleepdienst B.V.',
      'Noordersluis Terminals B.V.',
      'Stichting Administratiekantoor Van Houten',
      'Van Houten Beheer B.V.',
    ]);
  });

  it('tells no more of entities without a membership than name, status and percentages, and nobody who holds them', async () => {
    const structure = await structureOf('terminals', 'jan', { scope: 'group' });
    expect(names(structure)).toEqual([
      '',
      'Kade Vastgoed B.V.',
      'Noordersluis Sleepdienst B.V.',
      'Noordersluis Terminals B.V.',
      'Van Houten Beheer B.V.',
    ]);
    expect(structure.parties.find(({ id }) => id === party('beheer'))?.entity).toEqual({
      id: idOf('entity', 'beheer'),
      type: 'Workspace',
      status: 'Active',
      country: 'NL',
      registration: null,
      register: null,
      seat: null,
      accessible: false,
    });
    expect(edges(structure).filter(([, entity]) => entity === party('beheer'))).toEqual([
      [hidden('beheer'), party('beheer'), '15', '15'],
      [hidden('beheer'), party('beheer'), '25', '25'],
      [hidden('beheer'), party('beheer'), '60', '60'],
    ]);
    const owners = await ownersOf('terminals', 'jan');
    expect([owners.owners, owners.undisclosed, owners.unknown]).toEqual([
      [],
      { fraction: '9/10', percentage: '90' },
      { fraction: '1/10', percentage: '10' },
    ]);
  });

  it('says who owns an entity in the end, and by which paths', async () => {
    const { owners, unknown, threshold, parties } = await ownersOf('terminals', 'eva');
    expect(threshold).toMatchObject({ operator: '>', percentage: '25' });
    expect(unknown).toEqual({ fraction: '13/40', percentage: '32.5' });
    expect(parties.map(({ name }) => name)).toContain('Van Houten Beheer B.V.');
    expect(owners).toEqual([
      {
        partyId: party('margriet.vanhouten'),
        ownership: { fraction: '27/200', percentage: '13.5' },
        voting: { fraction: '3/20', percentage: '15' },
        isAboveThreshold: false,
        controls: false,
        paths: [
          {
            track: 'ownership',
            shown: [
              {
                partyIds: ['margriet.vanhouten', 'beheer', 'terminals'].map(party),
                share: { fraction: '3/40', percentage: '7.5' },
              },
              {
                partyIds: ['margriet.vanhouten', 'beheer', 'kade', 'terminals'].map(party),
                share: { fraction: '3/50', percentage: '6' },
              },
            ],
            others: null,
            loops: null,
          },
          {
            track: 'voting',
            shown: [
              {
                partyIds: ['margriet.vanhouten', 'beheer', 'terminals'].map(party),
                share: { fraction: '9/100', percentage: '9' },
              },
              {
                partyIds: ['margriet.vanhouten', 'beheer', 'kade', 'terminals'].map(party),
                share: { fraction: '3/50', percentage: '6' },
              },
            ],
            others: null,
            loops: null,
          },
        ],
      },
    ]);
  });

  it('answers 404 for the owners of what is no party of the group on the day', async () => {
    for (const of of [party('nordsee'), idOf('entity', 'terminals'), newId()])
      await expect(ownersOf('terminals', 'eva', { of })).rejects.toMatchObject({ status: 404 });
    await expect(
      ownersOf('terminals', 'eva', { of: party('kade'), asOf: '1990-01-01' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('answers nobody who is no member, whatever the day', async () => {
    await expect(structureOf('nordsee', 'jan', { asOf: '1990-01-01' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('follows the day: what began later or ended before is not there', async () => {
    const ended = await hold('nordsee', 'terminals', '2018-01-01', '2020-01-01', '5');
    const later = await hold('nordsee', 'terminals', '2150-01-01', null, '7');
    const on = async (asOf: string) =>
      edges(await structureOf('terminals', 'eva', { asOf })).filter(
        ([holder]) => holder === party('nordsee'),
      );
    expect(await on('1800-01-01')).toEqual([]);
    expect(await on('2017-12-31')).toEqual([]);
    expect(await on('2018-01-01')).toEqual([[party('nordsee'), party('terminals'), '5', '5']]);
    expect(await on('2019-12-31')).toEqual([[party('nordsee'), party('terminals'), '5', '5']]);
    expect(await on('2020-01-01')).toEqual([]);
    expect(await on('2199-12-31')).toEqual([[party('nordsee'), party('terminals'), '7', '7']]);
    const { days } = await structureOf('terminals', 'eva');
    expect(days).toEqual(['2016-11-20', '2018-01-01', '2020-01-01', '2150-01-01']);
    await ended.end();
    await later.end();
  });

  it('marks what is otherwise than on another day', async () => {
    const ended = await hold('nordsee', 'terminals', '2018-01-01', '2020-01-01', '5');
    const { differences } = await structureOf('terminals', 'eva', {
      asOf: '2026-11-20',
      compare: '2019-01-01',
    });
    expect(differences).toMatchObject({
      comparedWith: '2019-01-01',
      appeared: { holdingIds: [], partyIds: [] },
      gone: { holdings: [{ id: ended.id }], parties: [{ id: party('nordsee') }] },
      changed: [],
    });
    const forwards = await structureOf('terminals', 'eva', { asOf: '2019-01-01', compare: '2026-11-20' });
    expect(forwards.differences?.appeared).toEqual({
      holdingIds: [ended.id],
      partyIds: [party('nordsee')],
    });
    await ended.end();
  });

  it('computes nothing where more than the whole is held', async () => {
    const pledged = await hold('kade', 'sleepdienst', '2018-01-01', '2019-01-01', '100');
    const { errors, owners } = await ownersOf('sleepdienst', 'eva', { asOf: '2018-06-01' });
    expect(owners).toEqual([]);
    expect(errors).toEqual([
      { kind: 'over100', partyId: party('sleepdienst'), track: 'ownership', sum: '200' },
      { kind: 'over100', partyId: party('sleepdienst'), track: 'voting', sum: '200' },
    ]);
    await pledged.end();
  });
});
