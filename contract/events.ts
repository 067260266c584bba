import type { Decision } from './decision/ballot';
import type { Reason } from './decision/derivation';
import type { Instant } from './decision/texts';
import type { BoardKind, EntityStatus, Feature, ResolutionStatus, Role } from './vocabulary';

/** Of an event that its type tells in full. */
type Nothing = Readonly<Record<string, never>>;

interface NamedDecisionMaker {
  readonly decisionMaker: string;
  readonly name: string;
  /** The legal person on whose behalf; null in person. */
  readonly representing: string | null;
}

interface HandedIn extends NamedDecisionMaker {
  readonly via: 'app' | 'link';
}

interface Decided extends HandedIn {
  readonly decision: Decision | null;
}

interface Holding {
  readonly class: string;
  /** Percentages; null is unknown. */
  readonly ownership: string | null;
  readonly voting: string | null;
}

interface End {
  /** Before its deadline, because nothing could change it any more. */
  readonly early: boolean;
  readonly closedAt?: Instant;
  readonly reasons: readonly Reason['reason'][];
}

/** What happens in an entity, `subject.pastTense`, with what an event of it holds beside who, when and to what. */
export interface EventPayloads {
  readonly 'entity.created': { readonly status: EntityStatus };
  readonly 'entity.updated': { readonly fields: readonly string[] };
  readonly 'entity.statusChanged': { readonly from: EntityStatus; readonly to: EntityStatus };
  readonly 'entity.featuresChanged': {
    readonly features?: readonly Feature[];
    readonly removed?: readonly Feature[];
  };
  /** `authTime`: when the session of the administrator began, in seconds since 1970. */
  readonly 'entity.openedByPlatform': { readonly authTime: number };
  readonly 'membership.added': { readonly role: Role };
  readonly 'membership.invited': { readonly role: Role };
  readonly 'membership.roleChanged': { readonly from: Role; readonly to: Role };
  readonly 'membership.suspended': Nothing;
  readonly 'holding.recorded': Holding;
  readonly 'holding.ended': Holding;
  readonly 'board.appointed': { readonly kind: BoardKind; readonly position: string };
  readonly 'document.uploaded': {
    readonly mediaType: string;
    readonly sizeBytes: number;
    readonly hash: string;
    /** The draft whose paper it is. */
    readonly resolutionId?: string;
  };
  /** `supersedes`: number of the resolution that the draft corrects. */
  readonly 'resolution.created': { readonly supersedes?: string | null };
  readonly 'resolution.draftDeleted': Nothing;
  readonly 'resolution.sent': { readonly decisionMakers: number; readonly deadline: Instant | null };
  readonly 'resolution.opened': Nothing;
  readonly 'resolution.invited': NamedDecisionMaker;
  readonly 'resolution.inviteFailed': NamedDecisionMaker & { readonly detail: string | null };
  readonly 'resolution.addressReplaced': NamedDecisionMaker;
  readonly 'resolution.decided': Decided;
  readonly 'resolution.changed': Decided;
  readonly 'resolution.conflictDeclared': Decided;
  readonly 'resolution.consented': HandedIn & { readonly given: boolean | null };
  readonly 'resolution.quorumReached': Nothing;
  readonly 'resolution.reminded': { readonly count: number; readonly names: readonly string[] };
  readonly 'resolution.extended': {
    readonly deadline: Instant;
    readonly before: Instant | null;
    readonly reason: string;
  };
  readonly 'resolution.cancelled': { readonly reason: string | null };
  readonly 'resolution.tieBroken': {
    readonly result: 'accepted' | 'rejected';
    readonly reason: string | null;
  };
  readonly 'resolution.accepted': End;
  readonly 'resolution.rejected': End;
  readonly 'resolution.imported': {
    readonly number: string;
    readonly status: ResolutionStatus;
    readonly day: string;
    readonly file: string;
    readonly hash: string;
    readonly votes: { readonly for: string; readonly against: string; readonly abstained: string } | null;
  };
  /** `by`: id of the draft that corrects it. */
  readonly 'resolution.superseded': { readonly by: string };
}

export type EventType = keyof EventPayloads;

/** Who reads an event besides the entity's admins: its members and auditors, whoever may read the subject, or nobody. */
export type EventReaders = 'members' | 'subject' | 'nobody';

interface EventDescription<Type extends EventType> {
  readonly readers: EventReaders | ((payload: EventPayloads[Type]) => EventReaders);
}

/** What the record does with an event of each type. */
export const EVENTS: { readonly [Type in EventType]: EventDescription<Type> } = {
  'entity.created': { readers: 'members' },
  'entity.updated': { readers: 'members' },
  'entity.statusChanged': { readers: 'members' },
  'entity.featuresChanged': { readers: 'nobody' },
  'entity.openedByPlatform': { readers: 'nobody' },
  'membership.added': { readers: 'members' },
  'membership.invited': { readers: 'members' },
  'membership.roleChanged': { readers: 'members' },
  'membership.suspended': { readers: 'nobody' },
  'holding.recorded': { readers: 'members' },
  'holding.ended': { readers: 'members' },
  'board.appointed': { readers: 'members' },
  // A draft's papers are its writers' business.
  'document.uploaded': {
    readers: ({ resolutionId }) => (resolutionId === undefined ? 'members' : 'nobody'),
  },
  'resolution.created': { readers: 'nobody' },
  'resolution.draftDeleted': { readers: 'nobody' },
  'resolution.sent': { readers: 'subject' },
  'resolution.opened': { readers: 'subject' },
  'resolution.invited': { readers: 'subject' },
  // The reason may hold the address, which only admins read.
  'resolution.inviteFailed': { readers: 'nobody' },
  'resolution.addressReplaced': { readers: 'subject' },
  'resolution.decided': { readers: 'subject' },
  'resolution.changed': { readers: 'subject' },
  'resolution.conflictDeclared': { readers: 'subject' },
  'resolution.consented': { readers: 'subject' },
  'resolution.quorumReached': { readers: 'subject' },
  'resolution.reminded': { readers: 'subject' },
  'resolution.extended': { readers: 'subject' },
  'resolution.cancelled': { readers: 'subject' },
  'resolution.tieBroken': { readers: 'subject' },
  'resolution.accepted': { readers: 'subject' },
  'resolution.rejected': { readers: 'subject' },
  'resolution.imported': { readers: 'subject' },
  'resolution.superseded': { readers: 'nobody' },
};

/** What happened, after "who" and before the subject's name; `{}` stands for the name. */
export const EVENT_SENTENCES: Readonly<Record<EventType, string>> = {
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

/** Types of events of one kind of subject, such as `resolution`. */
export type EventTypeOf<Subject extends string> = Extract<EventType, `${Subject}.${string}`>;

type Said<Payload> = Payload extends Nothing ? { readonly payload?: Nothing } : { readonly payload: Payload };

/** What happened, with what is said of it. */
export type Fact<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Said<EventPayloads[Each]>;
}[Type];
