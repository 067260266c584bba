import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resolution } from '#contract/calls/resolutions';
import type { ResolutionStep } from '#contract/resolutionLife';
import { transactSystem } from '#server/database/transact';
import { move } from '#server/modules/resolutions/move';
import { eachDatabase } from '../../kit/database';
import { decisionMaker, type House, KADE, openHouse, RULE } from '../../kit/voting';

const SENT_AT = '2026-11-20T09:00:00.000Z';

/** Of one step: whether it is the caller's, and what is missing. */
function stepIn({ process }: Resolution, act: ResolutionStep) {
  const step = process.steps.find((candidate) => candidate.act === act);
  return step && { to: step.to, isYou: step.who.isYou, missing: step.missing };
}

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());

  describe('What can happen next', () => {
    it('names what a draft still needs before it is sent', async () => {
      house.set(SENT_AT);
      const { id } = await house.draft({ title: ' ', message: '' });
      const draft = await house.read(id);
      expect([draft.acts, stepIn(draft, 'send')]).toEqual([
        ['edit', 'delete'],
        { to: 'Pending', isYou: true, missing: [{ lack: 'incomplete', parts: ['title', 'message'] }] },
      ]);
    });

    it('finds nothing missing in a draft that is whole, whose number is given later', async () => {
      const { id } = await house.draft();
      expect(stepIn(await house.read(id), 'send')).toEqual({ to: 'Pending', isYou: true, missing: [] });
    });

    it('counts the outcomes of invitations, for a member too, who may read none of them', async () => {
      const { id, revision } = await house.draft();
      await house.send({ id, revision });
      const unsettled = { lack: 'unsettled', promised: 3, settled: 0 };
      const waiting = { to: 'Open', isYou: false, missing: [unsettled] };
      const [asAdmin, asMember] = [await house.read(id), await house.read(id, 'jan')];
      expect([stepIn(asAdmin, 'open'), stepIn(asMember, 'open')]).toEqual([waiting, waiting]);
      expect(asMember.decisionMakers.map(({ invitation }) => invitation)).toEqual([null, null, null]);
      await house.deliver();
      expect((await house.read(id)).process.state).toBe('Open');
    });

    it('says that nobody was reached', async () => {
      house.bouncing.add('lars@vanhouten.test');
      const { id } = await house.opened({ decisionMakers: [decisionMaker('Lars', '100')] });
      house.bouncing.clear();
      expect(stepIn(await house.read(id), 'open')?.missing).toEqual([{ lack: 'nobodyReached' }]);
    });

    it('names who is awaited and when a reminder is possible again', async () => {
      const { id, deadline } = await house.opened();
      const steps = async () => {
        const { process } = await house.read(id);
        return process.steps.map(({ act, by, who, missing }) => [act, by, who, missing]);
      };
      const nobody = { isYou: false, total: 0, names: [] };
      const you = { ...nobody, isYou: true };
      const undecided = [{ lack: 'undecided', until: deadline }];
      const before = [
        ['accept', 'itself', nobody, undecided],
        ['reject', 'itself', nobody, undecided],
        ['decide', 'decisionMaker', { isYou: false, total: 3, names: ['Jan', 'Anneke', 'Lars'] }, []],
        ['remind', 'admin', you, []],
        ['extend', 'admin', you, []],
        ['resend', 'admin', you, []],
        ['cancel', 'admin', you, []],
      ];
      expect(await steps()).toEqual(before);
      await house.call(`/resolutions/${id}/remind`, {});
      const again = [{ lack: 'remindedLately', again: '2026-11-20T10:00:00.000Z' }];
      expect(await steps()).toEqual(
        before.map((step) => (step[0] === 'remind' ? ['remind', 'admin', you, again] : step)),
      );
      house.set('2026-11-20T10:00:00.000Z');
      expect(await steps()).toEqual(before);
      house.set(SENT_AT);
    });

    it('waits for a tie to be broken by who can, and offers no tie where the rule breaks none', async () => {
      const { id } = await house.opened({
        rule: { ...RULE, tie: 'lot' },
        decisionMakers: [decisionMaker('Jan', '50'), decisionMaker('Anneke', '50')],
      });
      const noTie = await house.opened();
      await house.byLink('Jan', 'against');
      expect([
        stepIn(await house.read(id), 'breakTie'),
        stepIn(await house.read(noTie.id), 'breakTie'),
      ]).toEqual([{ to: 'Open', isYou: true, missing: [{ lack: 'noTie' }] }, undefined]);
    });
  });

  describe('A status', () => {
    it('is not written over another one that came first', async () => {
      const { id } = await house.opened();
      await house.call(`/resolutions/${id}/cancel`, { reason: 'No need' });
      const late = transactSystem(house.server.database, KADE, (trx) =>
        move(trx, { id, status: 'Open' }, 'accept', { closed_at: new Date(SENT_AT) }),
      );
      await expect(late).rejects.toThrow(`Resolution ${id} is not Open any more`);
      expect((await house.read(id)).status).toBe('Cancelled');
    });
  });
});
