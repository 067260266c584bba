import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideDetails } from '../../../src/composition/actors/people';
import { provideMailWishes } from '../../../src/composition/actors/people.mailWishes';
import { provideTaskActs } from '../../../src/composition/actors/tasks';
import { createFiles } from '../../../src/services/files';
import { openApi } from '../../kit/api';
import { TEST_AT } from '../../kit/clock';
import { id } from '../../kit/fixtures';

const NOT_SAVED =
  'Oops, something went wrong: no answer came, so your change is not saved as far as is known';

function openTask() {
  const kit = openApi();
  const services = { ...kit, secrets: { read: () => null }, files: createFiles() };
  const actor = createActor(
    provideTaskActs(services, () => {}),
    { input: {} },
  ).start();
  actor.send({
    type: 'act.requested',
    asked: { act: 'complete', input: { taskId: id(61), title: 'Sign the accounts', revision: 1 } },
    key: 'key-1',
    at: TEST_AT,
  });
  return { ...kit, actor };
}

describe('a write that gets no answer', () => {
  it('is told as a change that is not saved, may be tried again, and goes out with the same key then', async () => {
    const { actor, request } = openTask();
    (await request(0)).fail();
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(actor.getSnapshot().context.refusal).toEqual({ title: NOT_SAVED, status: 0, mayRetry: true });
    actor.send({ type: 'act.retryRequested', at: TEST_AT });
    const keys = [await request(0), await request(1)].map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('is told otherwise where the server said why', async () => {
    const { actor, request } = openTask();
    (await request(0)).refuse(409, 'conflict', 'Somebody changed it');
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(actor.getSnapshot().context.refusal).toEqual({
      title: 'Somebody changed it',
      status: 409,
      mayRetry: false,
    });
  });

  it('says the same of one’s details and of how one is told', async () => {
    const kit = openApi();
    const details = createActor(provideDetails(kit)).start();
    details.send({ type: 'details.saveRequested', changes: { firstName: 'Eva Maria' } });
    (await kit.request(0)).fail();
    await waitFor(details, ({ context }) => context.failure !== null);
    const wishes = createActor(provideMailWishes(kit)).start();
    wishes.send({ type: 'mailWishes.chosen', kind: 'mention', wish: 'daily' });
    (await kit.request(1)).fail();
    await waitFor(wishes, ({ context }) => context.failure !== null);
    expect([details, wishes].map((actor) => actor.getSnapshot().context.failure)).toEqual([
      NOT_SAVED,
      NOT_SAVED,
    ]);
  });
});
