import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResolutionQuery } from '#contract/calls/resolutionList';
import { resolutionSchema } from '#contract/schemas/resolutions';
import { RESOLUTION_STATUSES } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { demoId } from '#server/demo/ids';
import { readResolution } from '#server/modules/resolutions/resolution.read';
import { listResolutions } from '#server/modules/resolutions/resolutions.list';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { insideDemo, openDemo } from '../../kit/demo';

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDemo(open);
  });
  afterAll(() => database.close());

  const read = async (sequence: number, name = 'admin', entity = 'beheer') =>
    resolutionSchema.parse(
      await transact(database, insideDemo(entity, name), (trx, caller) =>
        readResolution(trx, caller, demoId('resolution', `${entity} ${sequence}`), TEST_NOW),
      ),
    );

  it('has resolutions in every status', async () => {
    const rows = await database.kysely.selectFrom('resolution').select('status').distinct().execute();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(RESOLUTION_STATUSES.toSorted());
  });

  it('shows the sale of Kadeweg 14 as the picture does', async () => {
    const { number, title, status, deadline, evaluation, decisionMakers, timeline, proposedBy, acts } =
      await read(31);
    expect({ number, title, status, deadline, proposedBy: proposedBy?.name, acts }).toEqual({
      number: 'RES-2026-031',
      title: 'Sale of Kadeweg 14, Rotterdam',
      status: 'Open',
      deadline: '2026-11-27T22:59:59.999Z',
      proposedBy: 'Pieter Hoogland',
      acts: ['decide', 'remind', 'cancel', 'extend', 'resend'],
    });
    expect(evaluation).toMatchObject({
      outcome: 'open',
      canStillPass: true,
      quorumMet: true,
      majorityMet: false,
      forWeight: '60',
      againstWeight: '15',
      abstainWeight: '0',
    });
    expect(
      decisionMakers.map(({ name, representing, weight, decision, decidedAt, remindedAt, isMe }) => [
        name,
        representing,
        weight,
        decision,
        decidedAt ?? remindedAt,
        isMe,
      ]),
    ).toEqual([
      [
        'Margriet van Houten',
        'Stichting Administratiekantoor Van Houten',
        '40',
        'for',
        '2026-11-17T08:12:00.000Z',
        false,
      ],
      ['Anneke Dijkstra', 'Dijkstra Holding B.V.', '20', 'for', '2026-11-18T10:40:00.000Z', false],
      ['Lars Visser', 'Visser Participaties B.V.', '15', 'against', '2026-11-18T15:05:00.000Z', false],
      ['Hendrik ter Horst', null, '15', null, '2026-11-19T08:00:00.000Z', false],
      ['Yasmina El Amrani', 'Stichting Medewerkersparticipatie', '10', null, null, true],
    ]);
    expect(timeline.map(({ type, at }) => [type, at])).toEqual([
      ['resolution.reminded', '2026-11-19T08:00:00.000Z'],
      ['resolution.quorumReached', '2026-11-18T15:05:00.000Z'],
      ['resolution.decided', '2026-11-18T15:05:00.000Z'],
      ['resolution.decided', '2026-11-18T10:40:00.000Z'],
      ['resolution.decided', '2026-11-17T08:12:00.000Z'],
      ['resolution.opened', '2026-11-16T08:00:00.000Z'],
      ['resolution.sent', '2026-11-16T08:00:00.000Z'],
      ['resolution.created', '2026-11-15T08:30:00.000Z'],
    ]);
  });

  it('waits for two decisions of Yasmina in the workspace, and for three of Jan in Kade', async () => {
    const waiting = async (name: string, entity: string) => {
      const page = await transact(database, insideDemo(entity, name), (trx, caller) =>
        listResolutions(trx, caller, { awaitsMe: true, sort: 'number' }, TEST_NOW),
      );
      return page.items.map(({ number, decided, decisionMakers, mine }) => [
        number,
        `${decided} of ${decisionMakers}`,
        mine,
      ]);
    };
    expect(await waiting('admin', 'beheer')).toEqual([
      ['RES-2026-030', '2 of 5', [null]],
      ['RES-2026-031', '3 of 5', [null]],
    ]);
    expect(await waiting('jan', 'kade')).toEqual([
      ['RES-2026-009', '1 of 3', [null]],
      ['RES-2026-010', '1 of 3', [null]],
      ['RES-2026-011', '1 of 3', [null]],
    ]);
    expect(await waiting('jan', 'terminals')).toEqual([['RES-2026-005', '1 of 2', [null]]]);
  });

  it('has the quorum bar of what is open, where it is asked for', async () => {
    const progress = (query: ResolutionQuery) =>
      transact(database, insideDemo('beheer', 'admin'), async (trx, caller) => {
        const { items } = await listResolutions(
          trx,
          caller,
          { sort: '-number', limit: 6, ...query },
          TEST_NOW,
        );
        return items.map((item) => [
          item.number,
          item.progress && [
            item.progress.decided,
            item.progress.segments.map(({ text }) => text).join(' '),
            item.progress.tick?.label,
          ],
        ]);
      });
    expect(await progress({ progress: true })).toEqual([
      [null, null],
      ['RES-2026-032', null],
      ['RES-2026-031', ['75%', '60% 15% 0% 25%', 'Quorum 2/3']],
      ['RES-2026-030', ['35%', '35% 0% 0% 65%', 'Quorum 50%']],
      ['RES-2026-029', null],
      ['RES-2026-028', ['65%', '50% 0% 15% 35%', 'Quorum 2/3']],
    ]);
    expect(await progress({ limit: 1 })).toEqual([[null, undefined]]);
  });

  it('names who is awaited for what is open, where it is asked for', async () => {
    const awaited = await transact(database, insideDemo('beheer', 'admin'), async (trx, caller) => {
      const query = { status: ['Open', 'Pending'], sort: 'number', progress: true } as const;
      const { items } = await listResolutions(trx, caller, query, TEST_NOW);
      return items.map(({ number, decisionMakers, decided, awaited }) => [
        number,
        decisionMakers,
        decided,
        awaited?.total,
        awaited?.names.length,
      ]);
    });
    expect(awaited).toEqual([
      ['RES-2026-028', 5, 3, 2, 2],
      ['RES-2026-030', 5, 2, 3, 3],
      ['RES-2026-031', 5, 3, 2, 2],
      ['RES-2026-032', 5, 0, 0, 0],
    ]);
  });
});
