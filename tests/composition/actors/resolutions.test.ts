import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideResolutionActs } from '../../../src/composition/actors/resolutions';
import { provideDecision } from '../../../src/composition/actors/resolutions.deciding';
import { createFiles } from '../../../src/services/files';
import { openApi } from '../../kit/api';
import { aReceipt } from '../../kit/aResolution';
import { TEST_AT } from '../../kit/clock';
import { id } from '../../kit/fixtures';
import { aChoice } from '../../machines/resolutions/decision.model';

function openDecision() {
  const kit = openApi();
  let changes = 0;
  const services = { ...kit, secrets: { read: () => null }, files: createFiles() };
  const machine = provideDecision(services, () => {
    changes += 1;
  });
  const actor = createActor(machine, { input: {} });
  actor.start();
  actor.send({ type: 'act.noteTyped', field: id(5), value: ' Agreed ' });
  actor.send({ type: 'act.asked', asked: { ...aChoice, input: { ...aChoice.input, consent: true } } });
  actor.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
  const settled = () =>
    new Promise<void>((resolve) => {
      const { unsubscribe } = actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return;
        unsubscribe();
        resolve();
      });
    });
  return { ...kit, actor, settled, changes: () => changes };
}

describe('deciding', () => {
  it('sends the decision with its key, and the receipt is what the server recorded', async () => {
    const { actor, request, settled, changes } = openDecision();
    const sent = await request(0);
    expect([
      sent.method,
      sent.url,
      sent.headers.get('idempotency-key'),
      JSON.parse(String(sent.body)),
    ]).toEqual([
      'PUT',
      `/api/resolutions/${id(31)}/decision`,
      'key-1',
      { decisionMaker: id(5), decision: 'for', consentToMethod: true, reason: 'Agreed' },
    ]);
    sent.answer(aReceipt());
    await settled();
    const { asked, notes, performed, refusal } = actor.getSnapshot().context;
    expect([actor.getSnapshot().value, asked, notes, performed?.receipt, refusal, changes()]).toEqual([
      'done',
      null,
      {},
      aReceipt(),
      null,
      1,
    ]);
  });

  it('after a lost answer is asked again with the same key and the same words', async () => {
    const { actor, request, settled } = openDecision();
    const first = await request(0);
    first.fail();
    await settled();
    expect(actor.getSnapshot().context.refusal?.mayRetry).toBe(true);
    actor.send({ type: 'act.retryRequested', at: TEST_AT });
    const second = await request(1);
    expect([second.headers.get('idempotency-key'), second.body]).toEqual(['key-1', first.body]);
  });

  it('after the close has the page read again, and may not be repeated', async () => {
    const { actor, request, settled, changes, failures } = openDecision();
    (await request(0)).refuse(409, 'conflict', 'Voting is closed');
    await settled();
    expect([actor.getSnapshot().context.refusal, changes(), failures.map(({ quiet }) => quiet)]).toEqual([
      { title: 'Voting is closed', status: 409, mayRetry: false },
      1,
      [true],
    ]);
  });
});

describe('an act', () => {
  it('that is refused because of a field says what is wrong with it', async () => {
    const { request, ...kit } = openApi();
    const services = { ...kit, secrets: { read: () => null }, files: createFiles() };
    const actor = createActor(
      provideResolutionActs(services, () => {}),
      { input: {} },
    );
    actor.start();
    const input = { resolutionId: id(31), day: '2026-11-01', reason: 'Late' };
    actor.send({ type: 'act.requested', asked: { act: 'extend', input }, key: 'key', at: TEST_AT });
    const message = 'Choose a day after the present last day to decide.';
    (await request(0)).answer(
      { type: 'validation', status: 422, title: 'Invalid', errors: [{ field: 'deadline', message }] },
      422,
    );
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(context.refusal?.title).toBe(message);
  });
});
