// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SupportConversation, SupportMessage } from '#contract/calls/support';
import { provideSupportChat } from '../../../src/composition/actors/shell.support';
import { openApi } from '../../kit/api';
import { TEST_NOW } from '../../kit/clock';
import { id } from '../../kit/fixtures';

const ANSWER: SupportMessage = {
  id: id(71),
  at: TEST_NOW.toISOString(),
  side: 'support',
  text: 'It stands under Settings.',
  author: 'Yasmina',
  delivery: 'sent',
  files: [],
};
const conversation = (messages: readonly SupportMessage[]): SupportConversation => ({
  messages,
  hasEarlier: false,
  unread: 0,
});

/** A chat whose newest call is answered so, and how often it called until then. */
function openChat() {
  const kit = openApi();
  const actor = createActor(provideSupportChat(kit)).start();
  const after = async (ms: number, answer: unknown) => {
    await vi.advanceTimersByTimeAsync(ms);
    kit.sent.at(-1)?.answer(answer);
    await vi.advanceTimersByTimeAsync(0);
    return kit.sent.length;
  };
  return { actor, after };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows within four seconds what support answers while the panel is open, and asks once a minute while it is closed', async () => {
  const { actor, after } = openChat();
  expect(await after(0, { unread: 0 })).toBe(1);
  expect(await after(59_000, { unread: 0 })).toBe(1);
  actor.send({ type: 'support.opened' });
  expect(await after(0, conversation([]))).toBe(2);
  expect(await after(4_000, conversation([ANSWER]))).toBe(3);
  expect(actor.getSnapshot().context.conversation?.messages).toEqual([ANSWER]);
  actor.send({ type: 'support.closed' });
  expect(await after(0, { unread: 0 })).toBe(4);
  expect(await after(30_000, { unread: 0 })).toBe(4);
  actor.stop();
});

it('does not ask while nobody looks at the page, and asks at once when somebody does again', async () => {
  const { actor, after } = openChat();
  actor.send({ type: 'support.opened' });
  const asked = await after(0, conversation([]));
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await after(60_000, conversation([]))).toBe(asked);
  look.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await after(0, conversation([ANSWER]))).toBe(asked + 1);
  actor.stop();
});
