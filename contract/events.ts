import type { Decision } from './decision/ballot';
import type { Reason } from './decision/derivation';
import type { Instant } from './decision/texts';
import { DOCUMENT_EVENT_SENTENCES, DOCUMENT_EVENTS, type DocumentEventPayloads } from './documentEvents';
import type { MailFailure } from './mailFailure';
import { MEETING_EVENT_SENTENCES, MEETING_EVENTS, type MeetingEventPayloads } from './meetingEvents';
import { TASK_EVENT_SENTENCES, TASK_EVENTS, type TaskEventPayloads } from './taskEvents';
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

interface InterestConflict {
  /** Id of who has it. */
  readonly party: string;
}

interface End {
  /** Before its deadline, because nothing could change it any more. */
  readonly early: boolean;
  readonly closedAt?: Instant;
  readonly reasons: readonly Reason['reason'][];
}

/** What happens in an entity, `subject.pastTense`, with what an event of it holds beside who, when and to what. */
export interface EventPayloads extends DocumentEventPayloads, MeetingEventPayloads, TaskEventPayloads {
  readonly 'entity.created': { readonly status: EntityStatus };
  readonly 'entity.updated': { readonly fields: readonly string[] };
  /** Holdings in the entity, and outside of it. */
  readonly 'entity.structureImported': {
    readonly parties: number;
    readonly holdings: number;
    readonly outside: number;
  };
  readonly 'entity.statusChanged': { readonly from: EntityStatus; readonly to: EntityStatus };
  /** Who became an ultimate beneficial owner and who is none any more, by a change of holdings from `day` on. */
  readonly 'entity.ownersChanged': {
    readonly day: string;
    /** The last day on which the law lets it be reported; null where none is known. */
    readonly reportUntil: string | null;
    readonly begun: readonly string[];
    readonly begunNames: readonly string[];
    readonly ended: readonly string[];
    readonly endedNames: readonly string[];
  };
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
  readonly 'membership.resumed': Nothing;
  readonly 'membership.removed': { readonly role: Role };
  readonly 'membership.accepted': Nothing;
  readonly 'membership.inviteWithdrawn': Nothing;
  readonly 'membership.inviteFailed': { readonly failure: MailFailure | null };
  readonly 'membership.detailsChanged': { readonly fields: readonly string[] };
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
  /** The term ends soon, on the last day `until`, and none follows it. */
  readonly 'board.endAnnounced': BoardTerm & { readonly until: string };
  /** What it is and with whom stands in the register alone. */
  readonly 'conflict.registered': InterestConflict & { readonly since: string };
  readonly 'conflict.changed': InterestConflict & { readonly fields: readonly string[] };
  /** `until`: its last day. */
  readonly 'conflict.ended': InterestConflict & { readonly until: string };
  readonly 'conflict.removed': InterestConflict;
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
const OF_ADMINS = { readers: 'nobody', subject: 'name of subject' } as const;
const MEMBER = { readers: 'members', subject: 'name of party' } as const;
/** Read by the person concerned alone, beside the admins. */
const CONFLICT = { readers: 'subject', subject: 'name of party' } as const;
const RESOLUTION = { readers: 'subject', subject: 'plain' } as const;
const DRAFT = { readers: 'nobody', subject: 'plain' } as const;
type Descriptions<Type extends EventType> = { readonly [Each in Type]: EventDescription<Each> };

const ALL_BUT_DOCUMENTS: Descriptions<
  Exclude<EventType, keyof DocumentEventPayloads | keyof MeetingEventPayloads | keyof TaskEventPayloads>
> = {
  'entity.created': ENTITY,
  'entity.updated': { ...ENTITY, texts: { fields: 'plain' } },
  'entity.structureImported': ENTITY,
  'entity.statusChanged': ENTITY,
  'entity.ownersChanged': {
    readers: 'nobody',
    subject: 'plain',
    texts: {
      day: 'plain',
      reportUntil: 'plain',
      begun: 'plain',
      begunNames: 'name of begun',
      ended: 'plain',
      endedNames: 'name of ended',
    },
  },
  'entity.featuresChanged': { readers: 'nobody', subject: 'plain' },
  'entity.openedByPlatform': { readers: 'nobody', subject: 'plain' },
  'membership.added': PERSON,
  'membership.invited': PERSON,
  'membership.roleChanged': PERSON,
  'membership.suspended': OF_ADMINS,
  'membership.resumed': OF_ADMINS,
  'membership.removed': PERSON,
  'membership.accepted': PERSON,
  'membership.inviteWithdrawn': OF_ADMINS,
  'membership.inviteFailed': OF_ADMINS,
  'membership.detailsChanged': { ...OF_ADMINS, texts: { fields: 'plain' } },
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
  'board.endAnnounced': { ...MEMBER, readers: 'nobody', texts: { party: 'plain', until: 'plain' } },
  'conflict.registered': { ...CONFLICT, texts: { party: 'plain', since: 'plain' } },
  'conflict.changed': { ...CONFLICT, texts: { party: 'plain', fields: 'plain' } },
  'conflict.ended': { ...CONFLICT, texts: { party: 'plain', until: 'plain' } },
  'conflict.removed': { ...CONFLICT, texts: { party: 'plain' } },
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
  /* @__PURE__ */ Object.assign({}, MEETING_EVENTS, TASK_EVENTS),
);

/** What happened, after "who" and before the subject's name; `{}` stands for the name. */
export const EVENT_SENTENCES: Readonly<Record<EventType, string>> = {
  'entity.created': 'added the entity {}',
  'entity.updated': 'changed the details of {}',
  'entity.structureImported': 'imported the structure of {}',
  'entity.statusChanged': 'changed the status of {}',
  'entity.ownersChanged': 'the ultimate beneficial owners of {} are others',
  'entity.featuresChanged': 'changed the modules of {}',
  'entity.openedByPlatform': 'opened {} as a platform administrator',
  'membership.added': 'gave {} access',
  'membership.invited': 'invited {}',
  'membership.roleChanged': 'changed the role of {}',
  'membership.suspended': 'suspended {}',
  'membership.resumed': 'let {} in again',
  'membership.removed': 'ended the access of {}',
  'membership.accepted': 'accepted the invitation of {}',
  'membership.inviteWithdrawn': 'withdrew the invitation of {}',
  'membership.inviteFailed': 'the invitation of {} could not be delivered',
  'membership.detailsChanged': 'changed the details of {}',
  ...DOCUMENT_EVENT_SENTENCES,
  ...MEETING_EVENT_SENTENCES,
  ...TASK_EVENT_SENTENCES,
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
  'board.endAnnounced': 'the term of {} ends soon',
  'conflict.registered': 'registered a conflict of interest of {}',
  'conflict.changed': 'changed a registered conflict of interest of {}',
  'conflict.ended': 'recorded the end of a conflict of interest of {}',
  'conflict.removed': 'removed a registered conflict of interest of {}',
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
