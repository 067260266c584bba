import { CompiledQuery, type KyselyPlugin, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transact } from '#server/database/transact';
import { createLogger } from '#server/http/logger';
import type { CallerRoute, Route } from '#server/http/route';
import { ROUTES } from '#server/routes';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { testFiles } from '../../kit/files';
import { idOf } from '../../kit/group/ids';
import { serverParts } from '../../kit/parts';
import { TEST_SEAL_UNTIL, testSeal } from '../../kit/seal';

/** In all texts, in many, and in none. */
const WORDS = ['e', 'loan', 'nowhere'];

type Described = z.core.JSONSchema.BaseSchema;

/** What a filter takes, as it is described: one of several, once or repeatedly. */
function optionsOf({ enum: options, items, anyOf = [] }: Described): readonly string[] {
  if (options) return options.map(String);
  const inner = [...anyOf, ...(items === undefined ? [] : [items].flat())];
  return [...new Set(inner.flatMap((one) => (typeof one === 'boolean' ? [] : optionsOf(one))))];
}

/** Values of a filter, by its schema; one that shows none says `examples` in its `meta`. */
function valuesOf(name: string, filter: z.ZodType): readonly string[] {
  const described = (io: 'input' | 'output') => z.toJSONSchema(filter, { io, unrepresentable: 'any' });
  const { type, format, ...input } = described('input');
  // The description of what is transformed leaves its examples out.
  const { examples } = filter.meta() ?? {};
  if (Array.isArray(examples)) return examples.map(String);
  if (described('output').type === 'boolean') return ['true', 'false'];
  if (format === 'date') return ['2019-01-01', '2027-01-01'];
  const options = optionsOf(input);
  if (options.length > 0) return options.slice(0, 1);
  if (type === 'string' && format === undefined) return WORDS;
  throw new Error(`The filter ${name} shows no value: its schema needs examples`);
}

const PAGING = new Set(['page', 'after', 'limit', 'sort', 'progress']);

interface PlanNode {
  readonly 'Node Type': string;
  /** An `InitPlan` or a `SubPlan` answers a condition of the node that it stands in. */
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Pages of a list: what else says whether its total is exact has no rows to sort. */
const isList = (route: Route): route is CallerRoute =>
  route.kind === 'caller' &&
  route.schemas.answer instanceof z.ZodObject &&
  'next' in route.schemas.answer.shape;

const LISTS = ROUTES.filter(isList);

/** Of nothing that is there. */
const paramsOf = ({ call }: CallerRoute) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, idOf('entity', 'kade')]));

type Asked = Readonly<Record<string, string>>;

/** The sorts that a list declares; one that declares none has one order. */
function sortsOf(sort: unknown): readonly Asked[] {
  if (sort === undefined) return [{}];
  const declared = sort instanceof z.ZodDefault ? sort.unwrap() : null;
  if (!(declared instanceof z.ZodEnum)) throw new Error('A list declares no sorts');
  return declared.options.map((name) => ({ sort: String(name) }));
}

/** Every sort alone and with each filter. */
function askedOf({ schemas: { query } }: CallerRoute): readonly Asked[] {
  if (!(query instanceof z.ZodObject)) throw new Error('A list has no query');
  const { sort, ...others } = query.shape;
  const filters = Object.keys(others)
    .filter((name) => !PAGING.has(name))
    .flatMap((name) => valuesOf(name, others[name]).map((value) => ({ [name]: value })));
  return sortsOf(sort).flatMap((order) => [{}, ...filters].map((filter) => ({ ...order, ...filter })));
}

const isSort = (node: PlanNode): boolean => node['Node Type'].includes('Sort');

const isCondition = (node: PlanNode): boolean => node['Parent Relationship']?.endsWith('Plan') === true;

/** What reads all rows of a table, without the help of an index. */
function scanOf(node: PlanNode): readonly string[] {
  const type = node['Node Type'];
  const index = node['Index Name'];
  return [
    ...(type === 'Seq Scan' ? [`${type} on ${node['Relation Name']}`] : []),
    ...(index && !node['Index Cond'] ? [`all of ${index}`] : []),
  ];
}

/** The nodes that hand their rows to a node; none where a limit says how many are enough. */
const sourcesOf = (node: PlanNode): readonly PlanNode[] =>
  node['Node Type'] === 'Limit' ? [] : (node.Plans ?? []).filter((inner) => !isCondition(inner));

/** Whether a node reads a table until the rows end. */
const readsToTheEnd = (node: PlanNode): boolean =>
  node['Relation Name'] !== undefined || sourcesOf(node).some(readsToTheEnd);

/** What is wrong with a plan: it scans a table, or puts in order what may be all rows of one. */
function faultsOf(node: PlanNode, mayOrder: boolean): readonly string[] {
  return [
    ...(isSort(node) && !mayOrder && readsToTheEnd(node) ? [node['Node Type']] : []),
    ...scanOf(node),
    ...(node.Plans ?? []).flatMap((inner) => faultsOf(inner, mayOrder)),
  ];
}

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
    await fill(database);
  });
  afterAll(() => database.close());

  async function fill({ kysely }: Database): Promise<void> {
    const entity = idOf('entity', 'kade');
    await sql`insert into resolution (id, entity_id, year, sequence, number, title, status, organ, rule, deadline, created_at,
        updated_at, sent_at, closed_at, listed_at)
      select gen_random_uuid(), ${entity}, 1990, n, 'RES-1990-' || n, 'Loan ' || n, 'Accepted', 'shareholders', '{}', t, t, t, t, t, t
      from generate_series(1, 1500) n, lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as t) at_`.execute(
      kysely,
    );
    await sql`insert into decision_maker (id, resolution_id, entity_id, position, source, user_id, name, email, color, weight, capital)
      select gen_random_uuid(), id, entity_id, 0, 'hand', case when sequence % 10 = 0 then ${idOf('user', 'jan')}::uuid end,
        'Jan', 'jan@vanhouten.test', 'moss', '1', '0'
      from resolution`.execute(kysely);
    await sql`insert into decision_entry (id, resolution_id, entity_id, decision_maker_id, decision, via, at)
      select gen_random_uuid(), resolution_id, entity_id, id, 'for', 'app', ${TEST_NOW} from decision_maker`.execute(
      kysely,
    );
    // What is open elsewhere is no matter of who reads here.
    await sql`insert into resolution (id, entity_id, year, sequence, number, title, status, organ, rule, deadline, created_at,
        updated_at, sent_at, opened_at, listed_at)
      select gen_random_uuid(), ${idOf('entity', 'nordsee')}, 1990, n, 'RES-1990-' || n, 'Loan ' || n, 'Open', 'shareholders', '{}',
        ${TEST_NOW}::timestamptz + n * interval '1 hour', t, t, t, t, t
      from generate_series(1, 1500) n, lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as t) at_`.execute(
      kysely,
    );
    await sql`insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, created_at)
      select gen_random_uuid(), ${entity}, 'Loan ' || n || '.pdf', 'application/pdf', 1, 'h', 'plans/' || n,
        ${TEST_NOW}::timestamptz - n * interval '1 hour'
      from generate_series(1, 1500) n`.execute(kysely);
    await sql`insert into "user" (id, email, first_name, last_name, role, status, properties, preferences)
      select gen_random_uuid(), 'loan' || n || '@vanhouten.test', 'Loan', n::text, 'User', 'Active', properties, preferences
      from "user", generate_series(1, 1500) n where id = ${idOf('user', 'jan')}`.execute(kysely);
    await sql`insert into membership (user_id, entity_id, role, status)
      select id, ${entity}, 'User', 'Active' from "user" where email like 'loan%'`.execute(kysely);
    await sql`insert into party (id, kind, name, recorded_in)
      select gen_random_uuid(), 'natural', 'Loan ' || n, ${entity} from generate_series(1, 1500) n`.execute(
      kysely,
    );
    await sql`insert into board_member (id, entity_id, kind, party_id, position, valid_from)
      select gen_random_uuid(), ${entity}, 'management', id, 'Director', '2020-01-01'::date + length(id::text)
      from party where name like 'Loan %'`.execute(kysely);
    await sql`insert into party (id, kind, name, recorded_in)
      select gen_random_uuid(), 'natural', 'Holder ' || n, ${entity} from generate_series(1, 1500) n`.execute(
      kysely,
    );
    await sql`insert into holding (id, holder_party_id, entity_id, ownership, voting, valid_from)
      select gen_random_uuid(), id, ${entity}, 0.01, 0.01, '2020-01-01'::date + length(id::text)
      from party where name like 'Holder %'`.execute(kysely);
    await sql`insert into task (id, entity_id, title, status, due, created_at, updated_at)
      select gen_random_uuid(), ${entity}, 'Loan ' || n, case when n % 3 = 0 then 'Open' else 'Completed' end,
        ${TEST_NOW}::date + n, ${TEST_NOW}::timestamptz - n * interval '1 hour', ${TEST_NOW}
      from generate_series(1, 1500) n`.execute(kysely);
    await sql`insert into task_assignee (task_id, user_id, entity_id, name)
      select id, ${idOf('user', 'jan')}, entity_id, 'Jan' from task where due::text like '%1'`.execute(
      kysely,
    );
    await sql`insert into meeting (id, entity_id, year, sequence, number, type, title, starts_at, ends_at, time_zone, is_open,
        created_at, updated_at)
      select gen_random_uuid(), ${entity}, 1990, n, 'MTG-1990-' || n,
        (array['Other', 'General Meeting', 'Management Board Meeting'])[1 + n % 3], 'Loan ' || n, t, t + interval '1 hour',
        'Europe/Amsterdam', true, t, t
      from generate_series(1, 1500) n, lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as t) at_`.execute(
      kysely,
    );
    await sql`insert into attendee (id, meeting_id, entity_id, position, user_id, name, color, role)
      select gen_random_uuid(), id, entity_id, 1, ${idOf('user', 'jan')}, 'Jan', 'moss', 'member'
      from meeting where sequence % 10 = 0`.execute(kysely);
    await sql`insert into api_token (id, entity_id, user_id, kind, name, hash, scopes, created_at, expires_at)
      select gen_random_uuid(), ${entity}, user_id, 'personal', 'Loan', user_id::text, '{tags:read}',
        ${TEST_NOW}::timestamptz - length(user_id::text) * interval '1 hour', ${TEST_NOW}
      from membership where entity_id = ${entity}`.execute(kysely);
    await sql`insert into webhook (id, entity_id, user_id, url, types, after_sequence, created_at)
      values (${entity}, ${entity}, ${idOf('user', 'eva')}, 'https://hooks.example.com/', '{}', 0, ${TEST_NOW})`.execute(
      kysely,
    );
    await sql`insert into webhook_delivery (id, entity_id, webhook_id, event_id, sequence, type, status, created_at, next_at)
      select gen_random_uuid(), ${entity}, ${entity}, gen_random_uuid(), n, 'tag.created',
        case when n % 3 = 0 then 'failed' else 'delivered' end, ${TEST_NOW}::timestamptz - n * interval '1 hour', ${TEST_NOW}
      from generate_series(1, 1500) n`.execute(kysely);
    await sql`analyze`.execute(kysely);
  }

  /**
   * What is wrong with the plans of the statements by which a list is read: that of the list itself, which puts nothing in order, and those
   * beside it, such as a count or what is said of the rows of a page, which may put in order what they looked up.
   */
  async function faultsOfList(route: CallerRoute, asked: Asked, who: string): Promise<readonly string[]> {
    const faults: string[] = [];
    await transact(database, inside('kade', who), async (trx, caller) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
        trx,
      );
      const compiled = new Map<string, CompiledQuery>();
      const executed: CompiledQuery[] = [];
      const keeping: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          compiled.set(queryId.queryId, trx.getExecutor().compileQuery(node, queryId));
          return node;
        },
        // Parts of a statement are compiled too; only a whole one has a result.
        transformResult: async ({ result, queryId }) => {
          const statement = compiled.get(queryId.queryId);
          if (statement) executed.push(statement);
          return result;
        },
      };
      const parts = serverParts(database, createLogger('silent'));
      const outside = {
        limits: parts.limits,
        background: parts,
        again: () => Promise.reject(new Error('A list is read once')),
      };
      const work = await (await route.receive([], outside))(asked, undefined);
      await work({
        ...outside,
        trx: trx.withPlugin(keeping),
        inEntity: () => Promise.reject(new Error('A list is read where it is')),
        session: { beganAt: TEST_NOW, agent: '' },
        caller,
        params: paramsOf(route),
        secrets: { supportHashKey: '', seal: testSeal, sealValidUntil: TEST_SEAL_UNTIL },
        files: testFiles(),
        uploads: [],
        now: () => TEST_NOW,
      });
      const isOfList = (statement: CompiledQuery) => statement.sql.includes('list_keys');
      expect(executed.filter(isOfList).length).toBeGreaterThan(0);
      for (const statement of executed) {
        const isList = isOfList(statement);
        await sql`select set_config('enable_sort', ${isList ? 'off' : 'on'}, true)`.execute(trx);
        faults.push(...faultsOf(await planOf(trx, statement), !isList));
      }
    });
    return faults;
  }

  async function planOf(
    trx: Transaction<Schema>,
    { sql: text, parameters }: CompiledQuery,
  ): Promise<PlanNode> {
    const explain = CompiledQuery.raw(`explain (format json, costs off) ${text}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      explain,
    );
    const [{ Plan: plan } = { Plan: null }] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('There is no plan');
    return plan;
  }

  describe.each(['jan', 'eva'])('read by %s', (who) => {
    it.each(LISTS.map((route): [string, CallerRoute] => [route.call.name, route]))(
      'neither sorts nor walks all rows of %s, in any order and with any filter',
      async (_, route) => {
        const found: Record<string, readonly string[]> = {};
        for (const asked of askedOf(route)) {
          const faults = await faultsOfList(route, asked, who);
          if (faults.length > 0) found[JSON.stringify(asked)] = faults;
        }
        expect(found).toEqual({});
      },
      60_000,
    );
  });
});
