import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideLinkedDecision } from '../../../src/composition/actors/resolutions.link';
import { openApi } from '../../kit/api';
import { aLinkedDecision, aReceipt } from '../../kit/aResolution';

const TOKEN = 'x'.repeat(43);

/** Somebody who has opened their link and confirms a decision with a note. */
async function openDecided() {
  const kit = openApi();
  const actor = createActor(provideLinkedDecision({ ...kit, secrets: { read: () => TOKEN } })).start();
  actor.send({ type: 'linkedDecision.opened', token: 'secret:1', visit: 'visit-1' });
  (await kit.request(0)).answer(aLinkedDecision());
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send({
    type: 'linkedDecision.chosen',
    choice: { decision: 'for', consent: null, key: 'key-1' },
  });
  actor.send({ type: 'linkedDecision.noteTyped', note: 'Agreed' });
  actor.send({ type: 'linkedDecision.confirmed' });
  const sent = await kit.request(1);
  return { ...kit, actor, sent, decided: () => waitFor(actor, (snapshot) => snapshot.matches('decided')) };
}

describe('deciding by a link', () => {
  it('sends the decision with its key, and shows what the link shows after its receipt', async () => {
    const { sent, request, decided } = await openDecided();
    expect([
      sent.method,
      sent.url,
      sent.headers.get('idempotency-key'),
      JSON.parse(String(sent.body)),
    ]).toEqual([
      'PUT',
      '/api/callbacks/decision',
      'key-1',
      { token: TOKEN, decision: 'for', reason: 'Agreed' },
    ]);
    sent.answer(aReceipt());
    const again = await request(2);
    const linked = aLinkedDecision({ decision: 'for', link: 'used' });
    again.answer(linked);
    expect([again.method, again.url, (await decided()).context.linked]).toEqual([
      'POST',
      '/api/callbacks/decision',
      linked,
    ]);
  });

  it('is recorded by its receipt also where the link cannot be read again', async () => {
    const { sent, request, decided } = await openDecided();
    sent.answer(aReceipt({ status: 'Accepted' }));
    (await request(2)).fail();
    expect((await decided()).context).toEqual({
      token: 'secret:1',
      visit: 'visit-1',
      over: null,
      choice: null,
      note: '',
      refusal: null,
      linked: aLinkedDecision({
        status: 'Accepted',
        decision: 'for',
        decidedAt: '2026-11-20T09:00:01.000Z',
        via: 'link',
        note: 'Agreed',
        link: 'used',
      }),
    });
  });

  it('after a lost answer is handed in again with the same key and the same words', async () => {
    const { actor, sent, request } = await openDecided();
    sent.fail();
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    actor.send({ type: 'linkedDecision.retryRequested' });
    const second = await request(2);
    expect([second.method, second.headers.get('idempotency-key'), second.body]).toEqual([
      'PUT',
      'key-1',
      sent.body,
    ]);
  });
});
