import { sentence } from '#contract/line';
import type { Message } from '#contract/message';
import type { Refusal } from './act.events';

export function done(title: string, persistent: boolean): Message {
  return { type: 'success', title, persistent };
}

/** Of an act that others follow: the page shows the last one only. */
export function undone(words: string, { title, mayRetry }: Refusal): Message {
  return {
    type: 'error',
    title: sentence(`${mayRetry ? 'No answer came to' : 'Not done'}: ${words}`),
    description: sentence(title),
    persistent: true,
  };
}
