import { type KyselyPlugin, type OperationNode, RawNode, type ValueNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import { newId } from '#server/database/id';
import { ROUTES } from '#server/routes';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');

/** Whether each entering asked for the group to be walked and read. */
type Asked = readonly unknown[][];

const isValue = (node: OperationNode): node is ValueNode => node.kind === 'ValueNode';

/** Notes the parameters of every statement that enters. */
function entering(asked: unknown[][]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (RawNode.is(node) && node.sqlFragments[0]?.includes('quorate_enter(')) {
        asked.push(node.parameters.filter(isValue).map(({ value }) => value));
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function asking(path: string, options: { method?: string; body?: unknown } = {}): Promise<Asked> {
  const asked: unknown[][] = [];
  const watched = server.with((database) => ({
    database: { ...database, kysely: database.kysely.withPlugin(entering(asked)) },
  }));
  const { status } = await watched.request(`/api${path}`, { as: 'eva', entity: KADE, ...options });
  expect(status).toBeLessThan(500);
  return asked.map((parameters) => parameters.slice(2, 4));
}

it('is walked for the calls that say so, and read with the entering where a call needs all of it', async () => {
  expect([await asking('/entity'), await asking('/resolutions/draft/candidates')]).toEqual([
    [[true, true]],
    [[true, true]],
  ]);
});

it('is not walked for any other call, whether it reads or writes', async () => {
  const mark = { method: 'PATCH', body: { read: 'all' } };
  expect([
    await asking('/entity/users'),
    await asking('/resolutions'),
    await asking('/entity/notifications'),
    await asking('/entity/notifications', mark),
  ]).toEqual([
    [[false, false]],
    [[false, false]],
    [[false, false]],
    [
      [false, false],
      [false, false],
    ],
  ]);
});

it('is in sight of who writes a draft, whose decision makers may be companies of it', async () => {
  const ask = async (method: string, path: string, body: unknown) => {
    const answer = await server.request(`/api${path}`, { method, body, as: 'eva', entity: KADE });
    return { status: answer.status, body: await answer.json() };
  };
  const { body: draft } = await ask('POST', '/resolutions', {});
  const company = {
    id: newId(),
    source: 'holdings',
    partyId: idOf('party', 'terminals'),
    name: 'Eva Brinkman',
    representing: 'Noordersluis Terminals B.V.',
    email: 'eva@vanhouten.test',
    weight: '1',
    capital: '1',
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
  };
  const { status } = await ask('PATCH', `/resolutions/draft/${draft.id}`, {
    revision: draft.revision,
    decisionMakers: [company],
  });
  expect(status).toBe(200);
});

it('is what few calls need', () => {
  expect(
    ALL_CALLS.filter(({ group }) => group)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'entity.children',
    'entity.get',
    'entity.holdings.add',
    'entity.holdings.file',
    'entity.holdings.list',
    'entity.holdings.remove',
    'entity.holdings.update',
    'entity.info',
    'entity.owners',
    'entity.owners.file',
    'entity.stats',
    'entity.structure',
    'entity.structure.file',
    'entity.structure.import',
    'entity.update',
    'resolutions.candidates',
    'resolutions.updateDraft',
  ]);
});

it('is read by no route whose call does not say that it needs it', () => {
  expect(ROUTES.filter((route) => route.kind === 'caller' && route.readsGroup && !route.call.group)).toEqual(
    [],
  );
});
