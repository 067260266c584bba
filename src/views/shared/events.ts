import type { Notification } from '#contract/calls/entity';
import type { EventType } from '#contract/events';
import { capitalised, keepTogether } from './format';

/** What happened, in the words of each module: they come with the dashboard and the bell, which tell of all. */
export const EVENT_SENTENCES: Readonly<Record<EventType, string>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../../words/en/*/events.ts', { eager: true, import: 'EVENTS' })),
);

/** Another version of the server may know other types. */
const KNOWN: Readonly<Record<string, string | undefined>> = EVENT_SENTENCES;

/** What has no name yet, or left none. */
const UNNAMED: Readonly<Record<string, string>> = { resolution: 'a draft', person: 'a person' };

/** A sentence in its parts: who, what, to what, and the rest. */
export interface EventSentence {
  /** Null when no person did it: then the sentence begins with a capital. */
  readonly actor: string | null;
  readonly before: string;
  /** The subject's name. */
  readonly subject: string;
  readonly after: string;
}

/** One recorded event in words. A type that is not known yet is told by its own words. */
export function describeEvent({ type, actor, subject }: Notification): EventSentence {
  const pattern = KNOWN[type] ?? `recorded “${wordsOf(type)}” for {}`;
  const [before = '', after = ''] = pattern.split('{}');
  return {
    actor: actor?.name ?? null,
    before: actor ? before : capitalised(before),
    subject: keepTogether(subject.name || UNNAMED[subject.kind] || 'it'),
    after,
  };
}

/** `meeting.minutesSigned` becomes `meeting minutes signed`. */
function wordsOf(type: string): string {
  return type
    .replace('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
