import type { HandedOver } from './calls/people';
import { DOCUMENT_EVENTS, type DocumentEventPayloads } from './documentEvents';
import { INTEGRATION_EVENTS, type IntegrationEventPayloads } from './integrationEvents';
import type { MailFailure } from './mailFailure';
import { MEETING_EVENTS, type MeetingEventPayloads } from './meetingEvents';
import { RESOLUTION_EVENTS, type ResolutionEventPayloads } from './resolutionEvents';
import { TASK_EVENTS, type TaskEventPayloads } from './taskEvents';
import type { BoardKind, EntityStatus, Feature, Role } from './vocabulary';

/** Of an event that its type tells in full. */
type Nothing = Readonly<Record<string, never>>;

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

interface Assistant {
  readonly assistant: string;
  readonly assistantName: string;
}

interface InterestConflict {
  /** Id of who has it. */
  readonly party: string;
}

/** What happens in an entity, `subject.pastTense`, with what an event of it holds beside who, when and to what. */
export interface EventPayloads
  extends DocumentEventPayloads,
    IntegrationEventPayloads,
    MeetingEventPayloads,
    ResolutionEventPayloads,
    TaskEventPayloads {
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
  /** All of it, as one archive. */
  readonly 'entity.exported': Nothing;
  /** `authTime`: when the session of the administrator began, in seconds since 1970. */
  readonly 'entity.openedByPlatform': { readonly authTime: number };
  readonly 'membership.added': { readonly role: Role };
  readonly 'membership.invited': { readonly role: Role };
  readonly 'membership.roleChanged': { readonly from: Role; readonly to: Role };
  /** The first days on which an auditor or a guest no longer reads, before and now. */
  readonly 'membership.endChanged': { readonly from: string; readonly to: string };
  readonly 'membership.suspended': Nothing;
  readonly 'membership.resumed': Nothing;
  readonly 'membership.removed': { readonly role: Role };
  /** What they had under way is somebody else's. */
  readonly 'membership.handedOver': HandedOver & { readonly to: string; readonly toName: string };
  readonly 'membership.accepted': Nothing;
  /** Who prepares for the subject until the day `ends`, from when on they no longer do. */
  readonly 'membership.assistantNamed': Assistant & { readonly ends: string };
  readonly 'membership.assistantEnded': Assistant;
  readonly 'membership.inviteWithdrawn': Nothing;
  readonly 'membership.inviteFailed': { readonly failure: MailFailure | null };
  readonly 'membership.detailsChanged': { readonly fields: readonly string[] };
  /** `quarter`: `2026-Q4`. Nobody has confirmed yet who has access. */
  readonly 'membership.reviewDue': { readonly quarter: string };
  /** How many had access, and how many of them had not signed in for 90 days. */
  readonly 'membership.reviewed': {
    readonly quarter: string;
    readonly users: number;
    readonly absent: number;
  };
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
type Descriptions<Type extends EventType> = { readonly [Each in Type]: EventDescription<Each> };

const OF_THE_HOUSE: Descriptions<
  Exclude<
    EventType,
    | keyof DocumentEventPayloads
    | keyof IntegrationEventPayloads
    | keyof MeetingEventPayloads
    | keyof ResolutionEventPayloads
    | keyof TaskEventPayloads
  >
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
  'entity.exported': { readers: 'nobody', subject: 'plain' },
  'entity.openedByPlatform': { readers: 'nobody', subject: 'plain' },
  'membership.added': PERSON,
  'membership.invited': PERSON,
  'membership.roleChanged': PERSON,
  'membership.endChanged': { ...PERSON, texts: { from: 'plain', to: 'plain' } },
  'membership.suspended': OF_ADMINS,
  'membership.resumed': OF_ADMINS,
  'membership.removed': PERSON,
  'membership.handedOver': { ...PERSON, texts: { to: 'plain', toName: 'name of to' }, newsTo: 'to' },
  'membership.accepted': PERSON,
  'membership.assistantNamed': {
    ...PERSON,
    texts: { assistant: 'plain', assistantName: 'name of assistant', ends: 'plain' },
  },
  'membership.assistantEnded': {
    ...PERSON,
    texts: { assistant: 'plain', assistantName: 'name of assistant' },
  },
  'membership.inviteWithdrawn': OF_ADMINS,
  'membership.inviteFailed': OF_ADMINS,
  'membership.detailsChanged': { ...OF_ADMINS, texts: { fields: 'plain' } },
  'membership.reviewDue': { readers: 'nobody', subject: 'plain', texts: { quarter: 'plain' } },
  'membership.reviewed': { readers: 'nobody', subject: 'plain', texts: { quarter: 'plain' } },
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
  'person.erased': { readers: 'nobody', subject: 'plain', texts: { persons: 'plain' } },
};

/** What the record does with an event of each type: who reads it, and what is stored beside it by person. */
export const EVENTS: Descriptions<EventType> = {
  ...OF_THE_HOUSE,
  ...DOCUMENT_EVENTS,
  ...INTEGRATION_EVENTS,
  ...MEETING_EVENTS,
  ...RESOLUTION_EVENTS,
  ...TASK_EVENTS,
};

/** Types of events of one kind of subject, such as `resolution`. */
export type EventTypeOf<Subject extends string> = Extract<EventType, `${Subject}.${string}`>;

type Said<Payload> = Payload extends Nothing ? { readonly payload?: Nothing } : { readonly payload: Payload };

/** What happened, with what is said of it. */
export type Fact<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Said<EventPayloads[Each]>;
}[Type];
