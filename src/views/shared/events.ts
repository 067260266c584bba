import type { Notification } from '#contract/calls/entity';
import type { EventType } from '#contract/events';
import { capitalised, keepTogether } from './format';

/** What happened, after "who" and before the subject's name; `{}` stands for the name. */
const SENTENCES: Readonly<Record<EventType, string>> = {
  'entity.created': 'added the entity {}',
  'entity.updated': 'changed the details of {}',
  'entity.statusChanged': 'changed the status of {}',
  'entity.featuresChanged': 'changed the modules of {}',
  'entity.openedByPlatform': 'opened {} as a platform administrator',
  'membership.added': 'gave {} access',
  'membership.invited': 'invited {}',
  'membership.roleChanged': 'changed the role of {}',
  'membership.suspended': 'suspended {}',
  'document.uploaded': 'added the document {}',
  'resolution.created': 'began {}',
  'resolution.draftDeleted': 'deleted {}',
  'resolution.sent': 'sent {} to its decision makers',
  'resolution.opened': 'voting on {} is open',
  'resolution.invited': 'an invitation to {} was delivered',
  'resolution.inviteFailed': 'an invitation to {} could not be delivered',
  'resolution.addressReplaced': 'replaced an address of {}',
  'resolution.decided': 'decided on {}',
  'resolution.changed': 'changed a decision on {}',
  'resolution.consented': 'answered the way of deciding on {}',
  'resolution.conflictDeclared': 'declared a conflict of interest in {}',
  'resolution.quorumReached': 'as many as the quorum asks have decided on {}',
  'resolution.reminded': 'reminded of {}',
  'resolution.extended': 'gave more time to decide on {}',
  'resolution.cancelled': 'cancelled {}',
  'resolution.tieBroken': 'broke the tie on {}',
  'resolution.accepted': 'accepted: {}',
  'resolution.rejected': 'rejected: {}',
  'resolution.imported': 'imported the signed resolution {}',
  'resolution.superseded': 'began a correction of {}',
  'board.appointed': 'recorded the appointment of {}',
  'holding.recorded': 'recorded a holding in {}',
  'holding.ended': 'ended a holding in {}',
};

/** Another version of the server may know other types. */
const KNOWN: Readonly<Record<string, string | undefined>> = SENTENCES;

/** What has no name yet, or left none. */
const UNNAMED: Readonly<Record<string, string>> = { resolution: 'a draft' };

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
