import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const TERMINALS = idOf('entity', 'terminals');
const party = (key: string) => idOf('party', key);

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const file = async () => {
    const answer = await server.request('/api/entity/structure/file?as=bods&scope=group', {
      as: 'eva',
      entity: TERMINALS,
    });
    return answer.text();
  };
  const send = async (
    content: string,
    {
      as = 'eva',
      entity = TERMINALS,
      key = randomUUID(),
      commit = 'true',
    }: Readonly<Record<string, string>> = {},
  ) => {
    const body = new FormData();
    body.append('file', new File([content], 'structure.bods.json', { type: 'application/json' }));
    body.append('commit', commit);
    const answer = await server.request('/api/entity/structure/import', {
      method: 'POST',
      as,
      entity,
      body,
      headers: { 'idempotency-key': key },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const recorded = async () => {
    const rows = await server.database.kysely
      .selectFrom('event')
      .select(['type', 'payload'])
      .where('entity_id', '=', TERMINALS)
      .where('type', 'in', ['entity.structureImported', 'holding.recorded'])
      .execute();
    return rows.map(({ type }) => type).sort();
  };

  it('is for admins of the entity alone', async () => {
    const content = await file();
    expect((await send(content, { as: 'jan' })).status).toBe(403);
    expect((await send(content, { as: 'mila' })).status).toBe(404);
    expect((await send(content, { as: 'jan', entity: idOf('entity', 'nordsee') })).status).toBe(404);
    expect(await recorded()).toEqual([]);
  });

  it('is done once, however often it is sent, and told in the record', async () => {
    const statements = [
      ...JSON.parse(await file()),
      {
        statementId: 'a-person-who-is-not-yet-recorded-here',
        declarationSubject: party('terminals'),
        statementDate: '2026-11-20',
        recordId: 'noor',
        recordType: 'person',
        recordDetails: {
          isComponent: false,
          personType: 'knownPerson',
          names: [{ fullName: 'Noor Bakker' }],
        },
      },
      {
        statementId: 'what-noor-bakker-holds-in-the-terminals',
        declarationSubject: party('terminals'),
        statementDate: '2026-11-20',
        recordId: 'noor-terminals',
        recordType: 'relationship',
        recordDetails: {
          isComponent: false,
          subject: party('terminals'),
          interestedParty: 'noor',
          interests: [{ type: 'shareholding', share: { exact: 5 }, startDate: '2026-01-01' }],
        },
      },
    ];
    const content = JSON.stringify(statements);
    const key = randomUUID();
    const first = await send(content, { key });
    expect([first.status, first.body.counts.parties, first.body.counts.holdings]).toEqual([200, 1, 1]);
    expect(await send(content, { key })).toEqual(first);
    expect((await send(content)).body.counts).toMatchObject({ parties: 0, holdings: 0 });
    expect(await recorded()).toEqual([
      'entity.structureImported',
      'entity.structureImported',
      'holding.recorded',
    ]);
  });

  it('refuses what cannot be read with a problem that says why', async () => {
    expect(await send('{')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file', message: expect.stringMatching(/^This is no list of statements/) }] },
    });
    const [first, ...others] = JSON.parse(await file());
    const later = { ...first, publicationDetails: { ...first.publicationDetails, bodsVersion: '0.5' } };
    const earlier = { statementID: 'a-statement-of-an-earlier-version', statementType: 'entityStatement' };
    for (const [one, version] of [
      [later, 'BODS 0.5'],
      [earlier, 'an earlier version of BODS'],
    ]) {
      expect(await send(JSON.stringify([one, ...others]))).toMatchObject({
        status: 422,
        body: {
          errors: [{ field: 'file', message: `The file follows ${version}. Export it as BODS 0.4.` }],
        },
      });
    }
    const { statementId } = first;
    expect(await send(JSON.stringify([{ ...first, recordDetails: {} }, ...others]))).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: `statements.1.${statementId}.recordDetails.isComponent` },
          { field: `statements.1.${statementId}.recordDetails.entityType` },
        ],
      },
    });
  });
});
