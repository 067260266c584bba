import type { Notification } from '#contract/calls/entity';
import { keepTogether } from './format';

/** What happened, after "who" and before the subject's name; `{}` stands for the name. */
const SENTENCES: Readonly<Record<string, string>> = {
  'entity.created': 'added the entity {}',
  'entity.updated': 'changed the details of {}',
  'entity.statusChanged': 'changed the status of {}',
  'entity.featuresChanged': 'changed the modules of {}',
  'entity.openedByPlatform': 'opened {} as a platform administrator',
  'membership.added': 'gave {} access',
  'membership.invited': 'invited {}',
  'membership.roleChanged': 'changed the role of {}',
  'membership.suspended': 'suspended {}',
  'membership.removed': 'ended the access of {}',
  'document.uploaded': 'added the document {}',
  'holding.recorded': 'recorded a holding in {}',
  'holding.ended': 'ended a holding in {}',
};

export interface EventSentence {
  /** Null when no person did it. */
  readonly actor: string | null;
  /** Goes on after the actor, or stands alone with a capital. */
  readonly text: string;
}

/** One recorded event in words. A type that is not known yet is told by its own words. */
export function describeEvent({ type, actor, subject }: Notification): EventSentence {
  const pattern = SENTENCES[type] ?? `recorded “${wordsOf(type)}” for {}`;
  const text = pattern.replace('{}', keepTogether(subject.name));
  return actor ? { actor: actor.name, text } : { actor: null, text: capitalise(text) };
}

/** `meeting.minutesSigned` becomes `meeting minutes signed`. */
function wordsOf(type: string): string {
  return type
    .replace('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
