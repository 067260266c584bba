import type { Message } from '#contract/message';
import { feedbackMachine } from '../../../src/machines/shell/feedback.machine';
import { type Limit, limitsOf } from '../../kit/limits';

const saved: Message = { type: 'info', title: 'Saved.', description: 'All of it.', persistent: false };

/** What stays when a message comes beside others. */
const beside = (
  name: string,
  messages: readonly Message[],
  message: Message,
  ids: readonly string[],
): Limit<typeof feedbackMachine> => ({
  name,
  in: 'listening',
  with: { items: messages.map((each, at) => ({ id: `toast-${at}`, message: each })), shown: 30 },
  event: { type: 'feedback.shown', message },
  look: ({ context: { items, shown } }) => [shown, ...items.map(({ id }) => id)],
  is: [31, 'toast-31', ...ids],
});

const OTHERS: readonly Message[] = [
  { ...saved, type: 'error' },
  { ...saved, title: 'Sent.' },
  { ...saved, description: 'Half of it.' },
  { ...saved, persistent: true },
];

const full = Array.from({ length: 20 }, (_, at): Message => ({ ...saved, title: `Message ${at}` }));

export const feedbackLimits = limitsOf(feedbackMachine, [
  beside('A message takes the place of the same one alone', [...OTHERS, saved], saved, [
    'toast-0',
    'toast-1',
    'toast-2',
    'toast-3',
  ]),
  beside(
    'Twenty are kept: of the next one the oldest goes',
    full,
    saved,
    Array.from({ length: 19 }, (_, at) => `toast-${at}`),
  ),
  {
    name: 'A message whose time is over goes alone',
    in: 'listening',
    with: { items: OTHERS.map((message, at) => ({ id: `toast-${at}`, message })) },
    event: { type: 'feedback.toastEnded', id: 'toast-2' },
    look: ({ context }) => context.items.map(({ id }) => id),
    is: ['toast-0', 'toast-1', 'toast-3'],
  },
]);
