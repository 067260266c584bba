import type { Decision } from './decision/ballot';
import type { Reason } from './decision/derivation';
import type { Instant } from './decision/texts';
import { DOCUMENT_EVENT_SENTENCES, DOCUMENT_EVENTS, type DocumentEventPayloads } from './documentEvents';
import type { MailFailure } from './mailFailure';
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
  /** Id of the party. */
  readonly holder: string;
  readonly class: string;
  /** Percentages; null is unknown. */
  readonly ownership: string | null;
  readonly voting: string | null;
  /** Days; the last one belongs to it. */
  readonly from?: string;
  readonly until?: string | null;
}

interface BoardTerm {
  readonly kind: BoardKind;
  /** Id of who sits there. */
  readonly party: string;
}

interface End {
  /** Before its deadline, because nothing could change it any more. */
  readonly early: boolean;
  readonly closedAt?: Instant;
  readonly reasons: readonly Reason['reason'][];
}

/** What happens in an entity, `subject.pastTense`, with what an event of it holds beside who, when and to what. */
export interface EventPayloads extends DocumentEventPayloads {
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
  /** As it is from the day `from` on. */
  readonly 'holding.changed': Holding & { readonly fields: readonly string[] };
  readonly 'holding.ended': Holding;
  readonly 'holding.removed': Holding;
  /** In the record of who holds: what was done to its shares in the subject, an entity. */
  readonly 'participation.changed': Omit<Holding, 'holder'> & {
    readonly act: 'recorded' | 'changed' | 'ended' | 'removed';
  };
  readonly 'board.appointed': {
    readonly kind: BoardKind;
    /** Id of who sits there. */
    readonly party: string;
    readonly position: string;
  };
  readonly 'board.changed': BoardTerm & { readonly fields: readonly string[] };
  /** `until`: the last day of the term. */
  readonly 'board.ended': BoardTerm & { readonly until: string };
  readonly 'board.removed': BoardTerm;
  /** `supersedes`: number of the resolution that the draft corrects. */
  readonly 'resolution.created': { readonly supersedes?: string | null };
  readonly 'resolution.draftDeleted': Nothing;
  readonly 'resolution.sent': { readonly decisionMakers: number; readonly deadline: Instant | null };
  readonly 'resolution.opened': Nothing;
  readonly 'resolution.invited': NamedDecisionMaker;
  readonly 'resolution.inviteFailed': NamedDecisionMaker & {
    readonly failure: MailFailure | null;
    readonly answer: string | null;
  };
  readonly 'resolution.addressReplaced': NamedDecisionMaker;
  /** `until`: the last instant at which they may decide now; null while their term has no end. */
  readonly 'resolution.termChanged': NamedDecisionMaker & { readonly until: Instant | null };
  readonly 'resolution.decided': Decided;
  readonly 'resolution.changed': Decided;
  readonly 'resolution.conflictDeclared': Decided;
  readonly 'resolution.consented': HandedIn & { readonly given: boolean | null };
  readonly 'resolution.quorumReached': Nothing;
  readonly 'resolution.reminded': {
    readonly count: number;
    readonly decisionMakers: readonly string[];
    readonly names: readonly string[];
  };
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
  /** `persons`: every id by which the record knew them. */
  readonly 'person.erased': { readonly persons: readonly string[] };
}

export type EventType = keyof EventPayloads;

/** Who reads an event besides the entity's admins: its members and auditors, whoever may read the subject, or nobody. */
export type EventReaders = 'members' | 'subject' | 'nobody';

type AnyText<Value> = string extends Value
  ? true
  : Value extends readonly (infer Each)[]
    ? string extends Each
      ? true
      : false
    : false;

/** Fields of a payload that may hold any text, or a list of them. */
type TextField<Payload> = Payload extends Nothing
  ? never
  : {
      [Field in keyof Payload & string]-?: AnyText<NonNullable<Payload[Field]>> extends true ? Field : never;
    }[keyof Payload & string];

/**
 * What a text is: `plain`, the name of a person, or what a person wrote. Whose it is says the event: who did it, its subject,
 * or the field that holds the person's id. Texts of a list belong to the ids of a list, in the same order.
 */
export type TextOf<Field extends string = string> =
  | 'plain'
  | `${'name' | 'words'} of ${'actor' | 'subject' | Field}`;

type Texts<Payload> = [TextField<Payload>] extends [never]
  ? { readonly texts?: undefined }
  : { readonly texts: { readonly [Field in TextField<Payload>]: TextOf<TextField<Payload>> } };

type EventDescription<Type extends EventType> = {
  readonly readers: EventReaders | ((payload: EventPayloads[Type]) => EventReaders);
  /** What the name of the subject is. */
  readonly subject: TextOf<TextField<EventPayloads[Type]>>;
  /** The field with the ids of those to whom alone it is news; others who read it know it otherwise. */
  readonly newsTo?: TextField<EventPayloads[Type]>;
  /** The field with the id of what the subject is a part of. */
  readonly of?: TextField<EventPayloads[Type]>;
} & Texts<EventPayloads[Type]>;

const NAMED = {
  decisionMaker: 'plain',
  name: 'name of decisionMaker',
  representing: 'plain',
} as const;
const SHARES = {
  class: 'plain',
  ownership: 'plain',
  voting: 'plain',
  from: 'plain',
  until: 'plain',
} as const;
const HELD = { holder: 'plain', ...SHARES } as const;
const HOLDING = { readers: 'members', subject: 'name of holder', texts: HELD } as const;
const ENTITY = { readers: 'members', subject: 'plain' } as const;
const PERSON = { readers: 'members', subject: 'name of subject' } as const;
const MEMBER = { readers: 'members', subject: 'name of party' } as const;
const RESOLUTION = { readers: 'subject', subject: 'plain' } as const;
const DRAFT = { readers: 'nobody', subject: 'plain' } as const;
type Descriptions<Type extends EventType> = { readonly [Each in Type]: EventDescription<Each> };

const ALL_BUT_DOCUMENTS: Descriptions<Exclude<EventType, keyof DocumentEventPayloads>> = {
  'entity.created': ENTITY,
  'entity.updated': { ...ENTITY, texts: { fields: 'plain' } },
  'entity.statusChanged': ENTITY,
  'entity.featuresChanged': { readers: 'nobody', subject: 'plain' },
  'entity.openedByPlatform': { readers: 'nobody', subject: 'plain' },
  'membership.added': PERSON,
  'membership.invited': PERSON,
  'membership.roleChanged': PERSON,
  'membership.suspended': { readers: 'nobody', subject: 'name of subject' },
  'holding.recorded': HOLDING,
  'holding.changed': { ...HOLDING, texts: { ...HELD, fields: 'plain' } },
  'holding.ended': HOLDING,
  'holding.removed': HOLDING,
  'participation.changed': { readers: 'members', subject: 'plain', texts: SHARES },
  'board.appointed': {
    readers: 'members',
    subject: 'name of party',
    texts: { party: 'plain', position: 'plain' },
  },
  'board.changed': { ...MEMBER, texts: { party: 'plain', fields: 'plain' } },
  'board.ended': { ...MEMBER, texts: { party: 'plain', until: 'plain' } },
  'board.removed': { ...MEMBER, texts: { party: 'plain' } },
  'resolution.created': { ...DRAFT, texts: { supersedes: 'plain' } },
  'resolution.draftDeleted': DRAFT,
  'resolution.sent': { ...RESOLUTION, texts: { deadline: 'plain' } },
  'resolution.opened': RESOLUTION,
  'resolution.invited': { ...RESOLUTION, texts: NAMED },
  // The answer may hold the address, which only admins read.
  'resolution.inviteFailed': { ...DRAFT, texts: { ...NAMED, answer: 'words of decisionMaker' } },
  'resolution.addressReplaced': { ...RESOLUTION, texts: NAMED },
  'resolution.termChanged': { ...RESOLUTION, texts: { ...NAMED, until: 'plain' } },
  'resolution.decided': { ...RESOLUTION, texts: NAMED },
  'resolution.changed': { ...RESOLUTION, texts: NAMED },
  'resolution.conflictDeclared': { ...RESOLUTION, texts: NAMED },
  'resolution.consented': { ...RESOLUTION, texts: NAMED },
  'resolution.quorumReached': RESOLUTION,
  'resolution.reminded': {
    ...RESOLUTION,
    texts: { decisionMakers: 'plain', names: 'name of decisionMakers' },
  },
  'resolution.extended': {
    ...RESOLUTION,
    texts: { deadline: 'plain', before: 'plain', reason: 'words of actor' },
  },
  'resolution.cancelled': { ...RESOLUTION, texts: { reason: 'words of actor' } },
  'resolution.tieBroken': { ...RESOLUTION, texts: { reason: 'words of actor' } },
  'resolution.accepted': { ...RESOLUTION, texts: { closedAt: 'plain' } },
  'resolution.rejected': { ...RESOLUTION, texts: { closedAt: 'plain' } },
  'resolution.imported': {
    ...RESOLUTION,
    texts: { number: 'plain', day: 'plain', file: 'plain', hash: 'plain' },
  },
  'resolution.superseded': { ...DRAFT, texts: { by: 'plain' } },
  'person.erased': { readers: 'nobody', subject: 'plain', texts: { persons: 'plain' } },
};

/**
 * What the record does with an event of each type: who reads it, and what is stored beside it by person. Marked as pure: who
 * takes the sentences alone leaves it out.
 */
export const EVENTS: Descriptions<EventType> = /* @__PURE__ */ Object.assign(
  {},
  ALL_BUT_DOCUMENTS,
  DOCUMENT_EVENTS,
);

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
  ...DOCUMENT_EVENT_SENTENCES,
  'resolution.created': 'began {}',
  'resolution.draftDeleted': 'deleted {}',
  'resolution.sent': 'sent {} to its decision makers',
  'resolution.opened': 'voting on {} is open',
  'resolution.invited': 'an invitation to {} was delivered',
  'resolution.inviteFailed': 'an invitation to {} could not be delivered',
  'resolution.addressReplaced': 'replaced an address of {}',
  'resolution.termChanged': 'changed the term of a decision maker of {}',
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
  'board.changed': 'changed the seat of {}',
  'board.ended': 'recorded the end of the term of {}',
  'board.removed': 'removed the seat of {}',
  'holding.recorded': 'recorded the shares of {}',
  'holding.changed': 'changed the shares of {}',
  'holding.ended': 'recorded the end of the shares of {}',
  'holding.removed': 'removed the shares of {}',
  'participation.changed': 'changed what is held in {}',
  'person.erased': 'the names and words of {} were erased',
};

/** Types of events of one kind of subject, such as `resolution`. */
export type EventTypeOf<Subject extends string> = Extract<EventType, `${Subject}.${string}`>;

type Said<Payload> = Payload extends Nothing ? { readonly payload?: Nothing } : { readonly payload: Payload };

/** What happened, with what is said of it. */
export type Fact<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Said<EventPayloads[Each]>;
}[Type];
