import { EMPTY } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideTagRemoval } from '../../../src/composition/actors/tags';
import type { Removal } from '../../../src/machines/tags/tagRemoval.machine';
import { openApi } from '../../kit/api';
import { id } from '../../kit/fixtures';
import { aMerge, another, aRemoval } from '../../machines/tags/tagRemoval.model';

/** It is sent by who leaves the page. */
function send(removal: Removal) {
  const kit = openApi();
  let readAgain = 0;
  const provided = provideTagRemoval({ ...kit, clock: { at: () => EMPTY } }, () => {
    readAgain += 1;
  });
  const actor = createActor(provided, { systemId: 'tagRemoval' }).start();
  actor.send({ type: 'tagRemoval.requested', removal });
  actor.send({ type: 'tagRemoval.left' });
  return { ...kit, actor, readAgain: () => readAgain };
}

describe('the request for tags that go', () => {
  it.each([
    ['one that is deleted', aRemoval, 'DELETE', `/api/tags/${id(41)}`, undefined],
    [
      'several that are deleted',
      { ...another, tags: [...aRemoval.tags, ...another.tags] },
      'DELETE',
      '/api/tags/bulk',
      { ids: [id(41), id(42)] },
    ],
    ['one that is merged', aMerge, 'PATCH', `/api/tags/${id(41)}`, { revision: 3, mergeInto: id(42) }],
  ] as const)('for %s goes out once, under its key', async (_, removal, method, url, body) => {
    const { request, sent } = send(removal);
    const made = await request(0);
    const sentBody = made.body === undefined ? undefined : JSON.parse(String(made.body));
    expect([made.method, made.url, sentBody, made.headers.get('idempotency-key'), sent.length]).toEqual([
      method,
      url,
      body,
      removal.key,
      1,
    ]);
  });

  it('that had no answer is repeated under the same key', async () => {
    const { request, actor } = send(aMerge);
    (await request(0)).fail();
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    actor.send({ type: 'tagRemoval.retryRequested', at: aMerge.at });
    const keys = [await request(0), await request(1)].map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([aMerge.key, aMerge.key]);
  });

  it('that is refused makes the page read again, and says why', async () => {
    const { request, actor, readAgain } = send(aMerge);
    (await request(0)).refuse(409, 'conflict', 'Somebody changed it');
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect([actor.getSnapshot().context.refusal, readAgain()]).toEqual([
      { title: 'Somebody changed it', status: 409, mayRetry: false },
      1,
    ]);
  });
});
