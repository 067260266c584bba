import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Draft } from '#contract/calls/drafts';
import type { Resolution } from '#contract/calls/resolutions';
import type { Rule } from '#contract/decision/rule';
import type { ResolutionAct } from '#contract/resolutionLife';
import type { ResolutionStatus } from '#contract/vocabulary';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse, RULE } from '../../kit/voting';

const STATUSES = ['Draft', 'Pending', 'Open', 'Accepted', 'Rejected', 'Cancelled'] as const;

const REACHED: Rule = {
  ...RULE,
  quorum: null,
  majority: [{ base: 'entitled', operator: '>=', fraction: '1/3' }],
  earlyFinish: { accept: 'whenReached', reject: 'never' },
};
const LOST: Rule = {
  ...RULE,
  quorum: null,
  changeAllowed: false,
  majority: [{ base: 'entitled', operator: '>=', fraction: '1/1' }],
  earlyFinish: { accept: 'never', reject: 'whenCertain' },
};

interface Role {
  readonly as: string;
  readonly entity?: string;
  /** Whether Eva and Jan are among those who decide. */
  readonly isAsked: boolean;
}

interface Target {
  readonly id: string;
  readonly revision: number;
  readonly decisionMaker: string | undefined;
}

interface Request {
  readonly path: string;
  readonly method: string;
  readonly body: object;
}

const REQUESTS: Readonly<Record<ResolutionAct, (target: Target) => Request>> = {
  edit: ({ id, revision }) => ({
    path: `/resolutions/draft/${id}`,
    method: 'PATCH',
    body: { revision, title: 'Sale of Kadeweg 16' },
  }),
  send: ({ id, revision }) => ({ path: `/resolutions/${id}/send`, method: 'POST', body: { revision } }),
  decide: ({ id }) => ({ path: `/resolutions/${id}/decision`, method: 'PUT', body: { decision: 'for' } }),
  remind: ({ id }) => ({ path: `/resolutions/${id}/remind`, method: 'POST', body: {} }),
  delete: ({ id }) => ({ path: `/resolutions/draft/${id}`, method: 'DELETE', body: {} }),
  cancel: ({ id }) => ({ path: `/resolutions/${id}/cancel`, method: 'POST', body: { reason: 'No need' } }),
  extend: ({ id }) => ({
    path: `/resolutions/${id}/extend`,
    method: 'POST',
    body: { deadline: '2026-12-04', reason: 'The bank asked' },
  }),
  breakTie: ({ id }) => ({
    path: `/resolutions/${id}/tie-break`,
    method: 'POST',
    body: { result: 'accepted' },
  }),
  resend: ({ id, decisionMaker }) => ({
    path: `/resolutions/${id}/decision-makers/${decisionMaker}`,
    method: 'POST',
    body: {},
  }),
  supersede: ({ id }) => ({ path: '/resolutions', method: 'POST', body: { supersedes: id } }),
};

const ACTS = [
  'edit',
  'send',
  'decide',
  'remind',
  'delete',
  'cancel',
  'extend',
  'breakTie',
  'resend',
  'supersede',
] as const satisfies readonly ResolutionAct[];

/** The acts that a row of the table allows. */
function toldBy(row: string): string {
  const [status = '', , ...codes] = row.split(/ +/);
  const allowed = ACTS.filter((_, index) => codes[index] === '200');
  return `${status}: ${allowed.join(' ')}`;
}

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());

  const decisionMakers = (isAsked: boolean) =>
    (isAsked ? ['Eva', 'Jan', 'Lars'] : ['Anneke', 'Bart', 'Lars']).map((name) =>
      decisionMaker(name, name === 'Lars' ? '40' : '30'),
    );

  async function opened(isAsked: boolean, rule: Rule): Promise<Resolution> {
    return house.opened({ rule, decisionMakers: decisionMakers(isAsked) });
  }

  const MAKE: Readonly<Record<ResolutionStatus, (isAsked: boolean) => Promise<Pick<Draft, 'id'>>>> = {
    Draft: (isAsked) => house.draft({ decisionMakers: decisionMakers(isAsked) }),
    // Nobody could be reached: an invitation can be sent again.
    async Pending(isAsked) {
      for (const { email } of decisionMakers(isAsked)) house.bouncing.add(email);
      const pending = await opened(isAsked, RULE);
      house.bouncing.clear();
      return pending;
    },
    Open: (isAsked) => opened(isAsked, RULE),
    async Accepted(isAsked) {
      const resolution = await opened(isAsked, REACHED);
      await house.byLink('Lars', 'for');
      return resolution;
    },
    async Rejected(isAsked) {
      const resolution = await opened(isAsked, LOST);
      await house.byLink('Lars', 'against');
      return resolution;
    },
    async Cancelled(isAsked) {
      const resolution = await opened(isAsked, RULE);
      await house.call(`/resolutions/${resolution.id}/cancel`, { reason: 'The buyer left' });
      return resolution;
    },
  };

  async function make(status: ResolutionStatus, isAsked: boolean): Promise<Target> {
    const { id } = await MAKE[status](isAsked);
    const made = await house.read(id);
    expect(made.status).toBe(status);
    const { body } = await house.call<Partial<Draft>>(`/resolutions/draft/${id}`);
    return {
      id,
      revision: body.revision ?? 1,
      decisionMaker: made.decisionMakers.find(({ name }) => name === 'Lars')?.id,
    };
  }

  /** What each act is answered in each status, after what reading is; and the acts the resolution told of. */
  async function answers({ as, entity = KADE, isAsked }: Role) {
    const rows: string[] = [];
    const told: string[] = [];
    for (const status of STATUSES) {
      let target = await make(status, isAsked);
      const read = await house.call<Partial<Resolution>>(`/resolutions/${target.id}`, undefined, {
        as,
        entity,
      });
      const said = [read.status];
      for (const act of ACTS) {
        const { path, method, body } = REQUESTS[act](target);
        const { status: code } = await house.call(path, body, { as, entity, method });
        said.push(code);
        // What was refused changed nothing; else the next act gets another.
        if (code === 200) target = await make(status, isAsked);
      }
      rows.push(`${status.padEnd(9)} ${said.join(' ')}`);
      told.push(`${status}: ${(read.body.acts ?? []).join(' ')}`);
    }
    return { rows, told };
  }

  /** Meanwhile the administrator of the platform belongs to no entity of the group. */
  async function withoutMembership<T>(work: () => Promise<T>): Promise<T> {
    const { kysely } = house.server.database;
    const set = (status: 'Active' | 'Inactive') =>
      kysely.updateTable('membership').set({ status }).where('user_id', '=', idOf('user', 'admin')).execute();
    await set('Inactive');
    return work().finally(() => set('Active'));
  }

  it('does not tell an administrator of the platform that a text is missing which they may not read', async () => {
    const { id } = await house.draft();
    const { status, body } = await withoutMembership(() =>
      house.call<Resolution>(`/resolutions/${id}`, undefined, { as: 'admin' }),
    );
    const send = body.process.steps.find(({ act }) => act === 'send');
    expect([status, body.papersClosed, send?.who.isYou, send?.missing]).toEqual([200, 'platform', false, []]);
  });

  // After the status: read edit send decide remind delete cancel extend breakTie resend supersede.
  const TABLE: readonly (readonly [string, Role, readonly string[]])[] = [
    [
      'an admin',
      { as: 'eva', isAsked: false },
      [
        'Draft     200 200 200 403 409 200 409 409 409 409 409',
        'Pending   200 409 409 403 409 409 200 200 409 200 409',
        'Open      200 409 409 403 200 409 200 200 409 200 409',
        'Accepted  200 409 409 403 409 409 409 409 409 409 200',
        'Rejected  200 409 409 403 409 409 409 409 409 409 200',
        'Cancelled 200 409 409 403 409 409 409 409 409 409 200',
      ],
    ],
    [
      'an admin who decides',
      { as: 'eva', isAsked: true },
      [
        'Draft     200 200 200 409 409 200 409 409 409 409 409',
        'Pending   200 409 409 409 409 409 200 200 409 200 409',
        'Open      200 409 409 200 200 409 200 200 409 200 409',
        'Accepted  200 409 409 409 409 409 409 409 409 409 200',
        'Rejected  200 409 409 409 409 409 409 409 409 409 200',
        'Cancelled 200 409 409 409 409 409 409 409 409 409 200',
      ],
    ],
    [
      'a member who decides',
      { as: 'jan', isAsked: true },
      [
        'Draft     404 404 404 404 404 404 404 404 404 404 403',
        'Pending   200 403 403 409 403 403 403 403 403 403 403',
        'Open      200 403 403 200 403 403 403 403 403 403 403',
        'Accepted  200 403 403 409 403 403 403 403 403 403 403',
        'Rejected  200 403 403 409 403 403 403 403 403 403 403',
        'Cancelled 200 403 403 409 403 403 403 403 403 403 403',
      ],
    ],
    [
      'a member who does not',
      { as: 'jan', isAsked: false },
      [
        'Draft     404 404 404 404 404 404 404 404 404 404 403',
        'Pending   404 404 404 404 404 404 404 404 404 404 403',
        'Open      404 404 404 404 404 404 404 404 404 404 403',
        'Accepted  200 403 403 403 403 403 403 403 403 403 403',
        'Rejected  200 403 403 403 403 403 403 403 403 403 403',
        'Cancelled 404 404 404 404 404 404 404 404 404 404 403',
      ],
    ],
    [
      'an admin of another entity, there',
      { as: 'eva', entity: idOf('entity', 'terminals'), isAsked: true },
      [
        'Draft     404 404 404 404 404 404 404 404 404 404 404',
        'Pending   404 404 404 404 404 404 404 404 404 404 404',
        'Open      404 404 404 404 404 404 404 404 404 404 404',
        'Accepted  404 404 404 404 404 404 404 404 404 404 404',
        'Rejected  404 404 404 404 404 404 404 404 404 404 404',
        'Cancelled 404 404 404 404 404 404 404 404 404 404 404',
      ],
    ],
    [
      'who is no member here',
      { as: 'mila', isAsked: false },
      [
        'Draft     404 404 404 404 404 404 404 404 404 404 404',
        'Pending   404 404 404 404 404 404 404 404 404 404 404',
        'Open      404 404 404 404 404 404 404 404 404 404 404',
        'Accepted  404 404 404 404 404 404 404 404 404 404 404',
        'Rejected  404 404 404 404 404 404 404 404 404 404 404',
        'Cancelled 404 404 404 404 404 404 404 404 404 404 404',
      ],
    ],
    [
      'the platform without a membership',
      { as: 'admin', isAsked: false },
      [
        'Draft     200 403 403 403 409 403 409 409 409 409 403',
        'Pending   200 403 403 403 409 403 200 200 409 200 403',
        'Open      200 403 403 403 200 403 200 200 409 200 403',
        'Accepted  200 403 403 403 409 403 409 409 409 409 403',
        'Rejected  200 403 403 403 409 403 409 409 409 409 403',
        'Cancelled 200 403 403 403 409 403 409 409 409 409 403',
      ],
    ],
  ];

  it.each(TABLE)(
    'answers to %s what they may and may not, and tells what they may',
    async (_, role, rows) => {
      const found = role.as === 'admin' ? await withoutMembership(() => answers(role)) : await answers(role);
      expect(found).toEqual({ rows, told: rows.map(toldBy) });
    },
  );
});
