import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideLinkedDecision } from '../../../src/composition/actors/resolutions.deciding';
import { createFiles } from '../../../src/services/files';
import { openApi } from '../../kit/api';
import { aLinkedDecision, aReceipt } from '../../kit/aResolution';
import { TEST_AT } from '../../kit/clock';
import { aLinkedChoice } from '../../machines/resolutions/linkedDecision.model';

const TOKEN = 'x'.repeat(43);

/** Somebody who has opened their link and confirms a decision with a note. */
async function openDecided() {
  const kit = openApi();
  const services = { ...kit, secrets: { read: () => TOKEN }, files: createFiles() };
  const actor = createActor(provideLinkedDecision(services)).start();
  actor.send({ type: 'linkedDecision.opened', token: 'secret:1', visit: 'visit-1' });
  (await kit.request(0)).answer(aLinkedDecision());
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  const { act } = actor.getSnapshot().children;
  if (!act) throw new Error('Nothing can be decided');
  act.send({ type: 'act.asked', asked: aLinkedChoice });
  act.send({ type: 'act.noteTyped', field: 'secret:1', value: 'Agreed' });
  act.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
  const sent = await kit.request(1);
  return {
    ...kit,
    actor,
    act,
    sent,
    decided: () => waitFor(actor, (snapshot) => snapshot.matches('decided')),
  };
}

describe('deciding by a link', () => {
  it('sends the decision with its key, and shows what the link shows after its receipt', async () => {
    const { actor, sent, request, decided } = await openDecided();
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
    await decided();
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.linked?.via === linked.via);
    expect([again.method, again.url, context.linked]).toEqual(['POST', '/api/callbacks/decision', linked]);
  });

  it('is recorded by its receipt also where the link cannot be read again', async () => {
    const { sent, request, decided } = await openDecided();
    sent.answer(aReceipt({ status: 'Accepted' }));
    (await request(2)).fail();
    expect((await decided()).context).toEqual({
      token: 'secret:1',
      visit: 'visit-1',
      over: null,
      failure: null,
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
    const { act, sent, request } = await openDecided();
    sent.fail();
    await waitFor(act, (snapshot) => snapshot.matches('refused'));
    act.send({ type: 'act.retryRequested', at: TEST_AT });
    const second = await request(2);
    expect([second.method, second.headers.get('idempotency-key'), second.body]).toEqual([
      'PUT',
      'key-1',
      sent.body,
    ]);
  });
});
