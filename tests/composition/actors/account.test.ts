import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideAccountActs } from '../../../src/composition/actors/people.account';
import { createFiles } from '../../../src/services/files';
import type { SignInMethods } from '../../../src/services/signInMethods/signInMethods';
import { openApi } from '../../kit/api';
import { TEST_AT } from '../../kit/clock';
import { scriptedMethods } from '../../kit/signInMethods';

const EMAIL = 'eva@vanhouten.test';

/** Somebody has asked for the end of their account. */
function askFor(methods: Partial<SignInMethods> | null) {
  const kit = openApi();
  const identity = {
    methods: async () => {
      if (!methods) throw new Error('The chunk cannot be fetched');
      return scriptedMethods(methods);
    },
  };
  const secrets = { keep: () => 'secret:1' as const, read: () => null };
  const services = { ...kit, secrets, files: createFiles(), identity };
  const actor = createActor(
    provideAccountActs(services, () => {}),
    { input: {} },
  ).start();
  const done: unknown[] = [];
  actor.on('act.performed', ({ performed }) => done.push(performed.receipt));
  const confirm = (key: string) => actor.send({ type: 'act.confirmed', key, at: TEST_AT });
  actor.send({ type: 'act.asked', asked: { act: 'deleteAccount', input: { address: EMAIL, typed: EMAIL } } });
  confirm('key-1');
  const refusal = async () => {
    await waitFor(actor, ({ context }) => context.refusal !== null);
    return actor.getSnapshot().context.refusal;
  };
  return { ...kit, done, confirm, refusal };
}

describe('the end of an account', () => {
  it('is here first, and then at the identity provider', async () => {
    const order: string[] = [];
    const note = (what: string) => {
      order.push(what);
      return null;
    };
    const { request, done } = askFor({
      isRecent: async () => note('is recent'),
      deleteAccount: async () => note('deleted there'),
    });
    const call = await request(0);
    expect([call.method, call.url, order]).toEqual(['DELETE', '/api/user', ['is recent']]);
    call.answer({ deleted: true });
    await vi.waitFor(() => expect(done).toEqual([{ deleted: true }]));
    expect(order).toEqual(['is recent', 'deleted there']);
  });

  it('is not begun where the sign-in is too old for the provider', async () => {
    const { refusal, sent } = askFor({ isRecent: async () => 'requires-recent-login' });
    expect(await refusal()).toEqual({
      title:
        'For this your sign-in must be recent. Sign out, sign in again, and delete your account within a few minutes',
      status: 403,
      mayRetry: false,
    });
    expect(sent).toEqual([]);
  });

  it('is not begun where the provider cannot be asked', async () => {
    const { refusal, sent } = askFor(null);
    expect(await refusal()).toMatchObject({ status: 0, mayRetry: true });
    expect(sent).toEqual([]);
  });

  it('that the provider did not take part in is told so, and both are asked for again', async () => {
    const deleteAccount = vi
      .fn<SignInMethods['deleteAccount']>()
      .mockResolvedValueOnce('network-request-failed')
      .mockResolvedValueOnce(null);
    const { request, done, confirm, refusal } = askFor({ isRecent: async () => null, deleteAccount });
    (await request(0)).answer({ deleted: true });
    expect(await refusal()).toEqual({
      title:
        'Your account is deleted here, and the identity provider has not deleted your address and password yet. Try again',
      status: 0,
      mayRetry: true,
    });
    confirm('key-2');
    (await request(1)).answer({ deleted: true });
    await vi.waitFor(() => expect(done).toEqual([{ deleted: true }]));
  });
});
