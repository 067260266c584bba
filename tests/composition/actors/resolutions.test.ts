import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideDecision, provideResolutionActs } from '../../../src/composition/actors/resolutions';
import { openApi } from '../../kit/api';
import { aReceipt } from '../../kit/aResolution';
import { id } from '../../kit/fixtures';
import { aChoice } from '../../machines/resolutions/decision.model';

function openDecision() {
  const kit = openApi();
  let changes = 0;
  const actor = createActor(
    provideDecision(kit, () => {
      changes += 1;
    }),
  );
  actor.start();
  actor.send({ type: 'decision.noteTyped', field: id(5), value: ' Agreed ' });
  actor.send({ type: 'decision.chosen', choice: { ...aChoice, consent: true } });
  actor.send({ type: 'decision.confirmed' });
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
    expect([actor.getSnapshot().value, actor.getSnapshot().context, changes()]).toEqual([
      'decided',
      { notes: {}, choice: null, refusal: null, receipt: aReceipt() },
      1,
    ]);
  });

  it('after a lost answer is asked again with the same key and the same words', async () => {
    const { actor, request, settled } = openDecision();
    const first = await request(0);
    first.fail();
    await settled();
    expect(actor.getSnapshot().context.refusal?.mayRetry).toBe(true);
    actor.send({ type: 'decision.retryRequested' });
    const second = await request(1);
    expect([second.headers.get('idempotency-key'), second.body]).toEqual(['key-1', first.body]);
  });

  it('after the close has the page read again, and may not be repeated', async () => {
    const { actor, request, settled, changes, failures } = openDecision();
    (await request(0)).refuse(409, 'conflict', 'Voting is closed');
    await settled();
    expect([actor.getSnapshot().context.refusal, changes(), failures.map(({ quiet }) => quiet)]).toEqual([
      { title: 'Voting is closed', mayRetry: false },
      1,
      [true],
    ]);
  });
});

describe('an act', () => {
  it('that is refused because of a field says what is wrong with it', async () => {
    const { request, ...kit } = openApi();
    const actor = createActor(provideResolutionActs(kit, () => {}));
    actor.start();
    const asked = { kind: 'extend', resolutionId: id(31), deadline: '2026-11-01', reason: 'Late' } as const;
    actor.send({ type: 'resolutionActs.requested', request: asked, key: 'key' });
    const message = 'Choose a day after the present last day to decide.';
    (await request(0)).answer(
      { type: 'validation', status: 422, title: 'Invalid', errors: [{ field: 'deadline', message }] },
      422,
    );
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(context.failure).toBe(message);
  });
});
