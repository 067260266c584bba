import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StructureImport } from '#contract/calls/structure';
import { structureImportSchema } from '#contract/schemas/structure';
import { bodsOf } from '#domain/structure/bods';
import { structureOf } from '#domain/structure/structure';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { readStatements } from '#server/modules/entity/import/file';
import { importStructure } from '#server/modules/entity/import/importStructure';
import { readOwners, readStructure } from '#server/modules/structure/structure.queries';
import { eachDatabase, identityOf, TEST_NOW } from '../../kit/database';
import fc from '../../kit/fc';
import { idOf } from '../../kit/group/ids';
import { STRUCTURE_DAY, saidIn, structures } from '../../kit/structures';

const PUBLICATION = { publisher: 'Quorate', day: STRUCTURE_DAY };

const fileOf = (content: unknown) => ({
  part: 'file',
  name: 'structure.json',
  mediaType: 'text/plain',
  pages: null,
  size: JSON.stringify(content).length,
  sha256: '',
  open: async () => Readable.from([Buffer.from(JSON.stringify(content))]),
  keep: () => '',
});

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  /** An entity with nothing in it, whose admin Eva is. */
  const anEmptyEntity = async (name = 'Leeg B.V.') => {
    const { kysely } = database;
    const id = newId();
    const {
      id: _,
      name_key,
      active_key,
      words_key,
      ...like
    } = await kysely
      .selectFrom('entity')
      .selectAll()
      .where('id', '=', idOf('entity', 'terminals'))
      .executeTakeFirstOrThrow();
    const json = {
      registration: JSON.stringify({ ...like.registration, number: null }),
      address: JSON.stringify(like.address),
      settings: JSON.stringify(like.settings),
    };
    await kysely
      .insertInto('entity')
      .values({ ...like, ...json, id, name })
      .execute();
    await kysely
      .insertInto('party')
      .values({ id: newId(), kind: 'entity', name, user_id: null, entity_id: id, recorded_in: null })
      .execute();
    for (const [user, role] of [
      ['eva', 'Admin'],
      ['jan', 'User'],
    ] as const) {
      await kysely
        .insertInto('membership')
        .values({ user_id: idOf('user', user), entity_id: id, role, status: 'Active' })
        .execute();
    }
    return id;
  };
  const within = (entityId: string, name = 'eva') =>
    ({ identity: identityOf(name), entityId, group: 'seen' }) as const;
  const bringIn = async (entityId: string, content: unknown, commit = true): Promise<StructureImport> => {
    const statements = await readStatements([fileOf(content)]);
    return structureImportSchema.parse(
      await transact(database, within(entityId), (trx, caller) =>
        importStructure(trx, caller, { statements, commit, at: TEST_NOW }),
      ),
    );
  };
  const structureIn = (entityId: string, name = 'eva', asOf = STRUCTURE_DAY) =>
    transact(database, within(entityId, name), (trx, caller) =>
      readStructure(trx, caller, { scope: 'group', asOf }, TEST_NOW),
    );
  const exported = async (entityId: string) => bodsOf(await structureIn(entityId), PUBLICATION);

  it('makes the same chart in an entity that is empty', async () => {
    await fc.assert(
      fc.asyncProperty(structures, async (group) => {
        const before = structureOf(group, { asOf: STRUCTURE_DAY, scope: 'group', compare: null });
        fc.pre(before.errors.length === 0);
        const written = bodsOf(before, PUBLICATION);
        const entity = await anEmptyEntity();
        const report = await bringIn(entity, written);
        expect(report.isImported).toBe(true);
        expect(saidIn(await exported(entity))).toEqual(saidIn(written));
        const again = await bringIn(entity, written);
        expect([again.counts.parties, again.counts.holdings]).toEqual([0, 0]);
      }),
      { numRuns: 12 },
    );
  });

  const A = 'a'.repeat(32);
  const ID = { root: 'the-root', mid: 'the-middle', ada: 'ada', bo: 'bo' };
  const statement = (recordType: string, recordId: string, recordDetails: object, rest: object = {}) => ({
    statementId: `${A}-${recordId}`,
    declarationSubject: ID.root,
    statementDate: '2026-01-31',
    publicationDetails: {
      publicationDate: '2026-01-31',
      bodsVersion: '0.4',
      publisher: { name: 'A register' },
    },
    recordId,
    recordType,
    recordDetails: { isComponent: false, ...recordDetails },
    ...rest,
  });
  const person = (recordId: string, fullName: string) =>
    statement('person', recordId, { personType: 'knownPerson', names: [{ fullName }] });
  const company = (recordId: string, name: string, rest: object = {}) =>
    statement('entity', recordId, { entityType: { type: 'legalEntity' }, name, ...rest });
  const holds = (holder: string | object, held: string, interests: readonly object[], rest: object = {}) =>
    statement('relationship', `${typeof holder === 'string' ? holder : 'nobody'}-${held}`, {
      subject: held,
      interestedParty: holder,
      interests,
      ...rest,
    });
  const shares = (exact: number, rest: object = {}) => [
    { type: 'shareholding', share: { exact }, ...rest },
    { type: 'votingRights', share: { exact }, ...rest },
  ];
  const PARENTS = [
    company(ID.root, 'Root'),
    company(ID.mid, 'Middle Ltd'),
    person(ID.ada, 'Ada'),
    person(ID.bo, 'Bo'),
  ];
  /** Two parents, a loop, and 10 % that nobody is recorded with. */
  const LOOP = [
    ...PARENTS,
    holds(ID.ada, ID.root, shares(50, { startDate: '2020-01-01' })),
    holds(ID.mid, ID.root, shares(40, { startDate: '2020-01-01' })),
    holds(ID.root, ID.mid, shares(25, { startDate: '2021-01-01' })),
    holds(ID.bo, ID.mid, shares(75, { startDate: '2020-01-01' })),
  ];
  const outcomes = ({ rows }: StructureImport) =>
    rows.map(({ row, outcome, notes }) => [row, outcome, ...notes]);

  it('computes the owners of what was imported, and looks at it as of any day', async () => {
    const entity = await anEmptyEntity();
    await bringIn(entity, LOOP);
    const ownersOn = (asOf: string) =>
      transact(database, within(entity), (trx, caller) =>
        readOwners(trx, caller, { asOf, track: 'ownership' }, TEST_NOW),
      );
    const { owners, unknown, parties } = await ownersOn('2026-11-20');
    const names = new Map(parties.map(({ id, name }) => [id, name]));
    expect(owners.map(({ partyId, ownership }) => [names.get(partyId), ownership?.fraction])).toEqual([
      ['Ada', '5/9'],
      ['Bo', '1/3'],
    ]);
    expect(unknown?.fraction).toBe('1/9');
    expect((await ownersOn('2020-06-01')).owners.map(({ ownership }) => ownership?.fraction)).toEqual([
      '1/2',
      '3/10',
    ]);
    expect((await structureIn(entity, 'eva', '2019-12-31')).holdings).toEqual([]);
  });

  it('reads the statements of a record as a history: no day has more than there is', async () => {
    const entity = await anEmptyEntity('Three Partners Ltd');
    const report = await bringIn(entity, JSON.parse(readFileSync('tests/kit/bods/history.json', 'utf8')));
    expect(report).toMatchObject({ isImported: true, counts: { wrong: 0, parties: 3, holdings: 4 } });
    expect(outcomes(report).find(([row]) => row === 4)).toEqual([
      4,
      'skipped',
      'Read together with statement 9, the last one of the same record.',
    ]);
    const heldOn = async (asOf: string) => {
      const { holdings, parties } = await structureIn(entity, 'eva', asOf);
      const names = new Map(parties.map(({ id, name }) => [id, name]));
      return holdings.map(({ holderId, ownership }) => `${names.get(holderId)} ${ownership}`).sort();
    };
    expect(await heldOn('2019-09-10')).toEqual([]);
    for (const day of ['2019-09-11', '2021-04-02'])
      expect(await heldOn(day)).toEqual(['First Partner 50', 'Second Partner 50']);
    for (const day of ['2021-04-03', '2022-01-20'])
      expect(await heldOn(day)).toEqual(['Second Partner 50', 'Third Partner 50']);
    expect(await heldOn('2022-01-21')).toEqual(['Second Partner 100']);
  });

  it('says beforehand what each statement becomes, and records nothing of it', async () => {
    const entity = await anEmptyEntity();
    const report = await bringIn(
      entity,
      [
        ...LOOP,
        person('cy', 'Cy'),
        holds({ reason: 'unknown' }, ID.root, shares(10)),
        statement('relationship', 'board', {
          subject: ID.root,
          interestedParty: ID.bo,
          interests: [{ type: 'boardChair' }, { type: 'shareholding', directOrIndirect: 'indirect' }],
        }),
      ],
      false,
    );
    expect(report).toMatchObject({
      subject: ID.root,
      total: 11,
      isImported: false,
      faults: [],
      counts: { new: 7, known: 1, skipped: 3, wrong: 0, parties: 3, holdings: 4 },
    });
    expect(outcomes(report).slice(0, 5)).toEqual([
      [1, 'known', 'This entity.'],
      [2, 'new'],
      [3, 'new'],
      [4, 'new'],
      [5, 'new', 'Class ordinary: 50% of the capital and 50% of the votes, since 1 January 2020.'],
    ]);
    expect(outcomes(report).slice(8)).toEqual([
      [9, 'skipped', 'No holding that is recorded refers to it.'],
      [10, 'skipped', 'The holder is not named: the part is shown as held by somebody unknown.'],
      [
        11,
        'skipped',
        'Interests of the type boardChair are no holdings.',
        'Indirect interests are computed from the direct ones.',
      ],
    ]);
    expect((await structureIn(entity)).parties).toHaveLength(1);
  });

  it('names the statement at fault, and then records nothing', async () => {
    const entity = await anEmptyEntity();
    const wrong = [
      ...LOOP,
      { ...person('dee', 'Dee'), statementId: 'short' },
      holds('nobody-knows', ID.root, shares(1)),
      holds(ID.root, ID.ada, shares(1)),
      holds(ID.bo, ID.root, shares(101)),
      holds(ID.ada, ID.mid, shares(30, { startDate: '2022-01-01', endDate: '2021-01-01' })),
      'text',
      person(ID.ada, 'Ada'),
    ];
    const report = await bringIn(entity, wrong, false);
    expect(
      report.rows
        .filter(({ outcome }) => outcome === 'wrong')
        .map(({ row, faults }) => [row, faults.map(({ column }) => column)]),
    ).toEqual([
      [9, ['statementId']],
      [10, ['recordDetails.interestedParty']],
      [11, ['recordDetails.subject']],
      [12, ['recordDetails.interests.0.share.exact', 'recordDetails.interests.1.share.exact']],
      [13, ['recordDetails.interests.0.endDate', 'recordDetails.interests.1.endDate']],
      [14, ['statement']],
      [15, ['statementId']],
    ]);
    await expect(bringIn(entity, wrong)).rejects.toMatchObject({ status: 422 });
    const more = [...LOOP, holds(ID.bo, ID.root, shares(20, { startDate: '2020-01-01' }))];
    const { rows } = await bringIn(entity, more, false);
    expect(rows[0]?.faults[0]?.message).toMatch(
      /^The ownership of Leeg B.V. would add up to 110% on 1 January 2020/,
    );
    await expect(bringIn(entity, more)).rejects.toMatchObject({ status: 422 });
    expect((await structureIn(entity)).parties).toHaveLength(1);
  });

  it('refuses what is no file of statements', async () => {
    for (const content of [{}, [], 'text', null, Array.from({ length: 10_001 }, () => 1)])
      await expect(readStatements([fileOf(content)])).rejects.toMatchObject({ status: 422 });
    await expect(readStatements([])).rejects.toMatchObject({ status: 422 });
    await expect(readStatements([{ ...fileOf([]), size: 5_000_001 }])).rejects.toMatchObject({ status: 422 });
  });

  it('recognises who is there, leaves registers of other entities alone, and takes the last statement of a record', async () => {
    const entity = await anEmptyEntity('Root');
    await bringIn(entity, LOOP);
    const later = {
      ...holds(ID.ada, ID.root, shares(50, { startDate: '2020-01-01' })),
      statementId: `${A}-later`,
    };
    const changed = LOOP.map((each) => ({ ...each, recordId: each.recordId, statementDate: '2026-02-01' }));
    const report = await bringIn(entity, [...LOOP.slice(0, 5), later, ...changed.slice(5)], false);
    expect(report.counts).toMatchObject({ parties: 0, holdings: 0, wrong: 0 });
    expect(outcomes(report)[4]).toEqual([
      5,
      'skipped',
      'Read together with statement 6, the last one of the same record.',
    ]);
    const terminals = idOf('entity', 'terminals');
    const group = bodsOf(await structureIn(terminals), PUBLICATION);
    const { counts, rows } = await bringIn(terminals, group, false);
    expect(counts).toMatchObject({ parties: 0, holdings: 0, wrong: 0, new: 0 });
    expect(new Set(rows.filter(({ kind }) => kind === 'relationship').flatMap(({ notes }) => notes))).toEqual(
      new Set([
        'Class ordinary, from 20 November 2016: recorded already.',
        'Van Houten Beheer B.V. keeps a register of its own here. Import the file there.',
        'Kade Vastgoed B.V. keeps a register of its own here. Import the file there.',
        'Noordersluis Sleepdienst B.V. keeps a register of its own here. Import the file there.',
        'The holder is not named: the part is shown as held by somebody unknown.',
      ]),
    );
    const kade = idOf('entity', 'kade');
    const elsewhere = group.filter(({ recordId }) => recordId !== idOf('party', 'kade'));
    expect((await bringIn(kade, elsewhere, false)).faults[0]?.message).toMatch(
      /^The file tells of Noordersluis Terminals/,
    );
  });

  it('tells nobody of outside holdings who is no member where they are recorded', async () => {
    const entity = await anEmptyEntity('Child B.V.');
    await bringIn(entity, LOOP);
    const parent = idOf('entity', 'nordsee');
    await database.kysely
      .insertInto('holding')
      .values({
        id: newId(),
        holder_party_id: idOf('party', 'nordsee'),
        entity_id: entity,
        ownership: '5',
        voting: '5',
        valid_from: '2020-01-01',
      })
      .execute();
    const namesFor = async (name: string) =>
      (await structureIn(parent, name)).parties.map((party) => party.name).sort();
    expect(await namesFor('eva')).toEqual(expect.arrayContaining(['Ada', 'Bo', 'Child B.V.', 'Middle Ltd']));
    await database.kysely.deleteFrom('membership').where('entity_id', '=', entity).execute();
    const hidden = await namesFor('eva');
    expect(hidden).toContain('Child B.V.');
    for (const name of ['Ada', 'Bo', 'Middle Ltd']) expect(hidden).not.toContain(name);
    const { holdings, days } = await structureIn(parent, 'eva');
    expect(holdings.filter(({ from }) => from === '2021-01-01')).toEqual([]);
    expect(days).not.toContain('2021-01-01');
  });
});
