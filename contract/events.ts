import type { Decision } from './decision/ballot';
import type { Reason } from './decision/derivation';
import type { Instant } from './decision/texts';
import type { MailFailure } from './mailFailure';
import type { AvatarColor, BoardKind, EntityStatus, Feature, ResolutionStatus, Role } from './vocabulary';

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
}

interface OfDocument {
  /** The resolution whose paper it is. */
  readonly resolutionId?: string;
}

interface NewVersion {
  readonly version: number;
  readonly sizeBytes: number;
  readonly hash: string;
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
  readonly 'board.appointed': {
    readonly kind: BoardKind;
    /** Id of who sits there. */
    readonly party: string;
    readonly position: string;
  };
  readonly 'document.uploaded': {
    readonly mediaType: string;
    readonly sizeBytes: number;
    readonly hash: string;
    /** The draft whose paper it is. */
    readonly resolutionId?: string;
  };
  readonly 'tag.created': { readonly color: AvatarColor };
  /** The subject has the new name. */
  readonly 'tag.renamed': { readonly from: string };
  readonly 'tag.recolored': { readonly from: AvatarColor; readonly to: AvatarColor };
  /** Id and name of the tag that its documents have from then on. */
  readonly 'tag.merged': { readonly into: string; readonly name: string };
  readonly 'tag.deleted': Nothing;
  readonly 'document.changed': OfDocument & { readonly fields: readonly string[] };
  readonly 'document.replaced': OfDocument & NewVersion;
  /** `from`: the version whose content it has again. */
  readonly 'document.versionRestored': OfDocument & NewVersion & { readonly from: number };
  readonly 'document.deleted': OfDocument;
  readonly 'document.restored': OfDocument;
  /** It was deleted 30 days ago, and nothing of it is left. */
  readonly 'document.purged': OfDocument;
  readonly 'document.held': { readonly reason: string };
  readonly 'document.released': Nothing;
  /** Names of tags, as they were on the day. */
  readonly 'document.tagged': OfDocument & {
    readonly added: readonly string[];
    readonly removed: readonly string[];
  };
  /** `comment`: the id of one. */
  readonly 'document.commented': OfDocument & { readonly comment: string };
  readonly 'document.commentResolved': OfDocument & { readonly comment: string };
  readonly 'document.commentReopened': OfDocument & { readonly comment: string };
  /** Of a comment: who is named in it. The subject has the name of the document. */
  readonly 'documentComment.mentioned': {
    readonly document: string;
    readonly people: readonly string[];
    readonly names: readonly string[];
  };
  readonly 'folder.created': Nothing;
  readonly 'folder.changed': { readonly fields: readonly string[] };
  readonly 'folder.deleted': Nothing;
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
} & Texts<EventPayloads[Type]>;

const NAMED = {
  decisionMaker: 'plain',
  name: 'name of decisionMaker',
  representing: 'plain',
} as const;
const HELD = { holder: 'plain', class: 'plain', ownership: 'plain', voting: 'plain' } as const;
const ENTITY = { readers: 'members', subject: 'plain' } as const;
const TAG = { readers: 'members', subject: 'plain' } as const;
const PERSON = { readers: 'members', subject: 'name of subject' } as const;
const RESOLUTION = { readers: 'subject', subject: 'plain' } as const;
const DRAFT = { readers: 'nobody', subject: 'plain' } as const;
const OF_DOCUMENT = { resolutionId: 'plain' } as const;
// The papers of a resolution are the business of those who read it, and a draft's that of its writers.
const DOCUMENT = {
  readers: ({ resolutionId }: OfDocument): EventReaders =>
    resolutionId === undefined ? 'members' : 'nobody',
  subject: 'plain',
} as const;

/** What the record does with an event of each type: who reads it, and what is stored beside it by person. */
export const EVENTS: { readonly [Type in EventType]: EventDescription<Type> } = {
  'entity.created': ENTITY,
  'entity.updated': { ...ENTITY, texts: { fields: 'plain' } },
  'entity.statusChanged': ENTITY,
  'entity.featuresChanged': { readers: 'nobody', subject: 'plain' },
  'entity.openedByPlatform': { readers: 'nobody', subject: 'plain' },
  'membership.added': PERSON,
  'membership.invited': PERSON,
  'membership.roleChanged': PERSON,
  'membership.suspended': { readers: 'nobody', subject: 'name of subject' },
  'holding.recorded': { readers: 'members', subject: 'name of holder', texts: HELD },
  'holding.ended': { readers: 'members', subject: 'name of holder', texts: HELD },
  'board.appointed': {
    readers: 'members',
    subject: 'name of party',
    texts: { party: 'plain', position: 'plain' },
  },
  'document.uploaded': { ...DOCUMENT, texts: { mediaType: 'plain', hash: 'plain', ...OF_DOCUMENT } },
  'document.changed': { ...DOCUMENT, texts: { fields: 'plain', ...OF_DOCUMENT } },
  'document.replaced': { ...DOCUMENT, texts: { hash: 'plain', ...OF_DOCUMENT } },
  'document.versionRestored': { ...DOCUMENT, texts: { hash: 'plain', ...OF_DOCUMENT } },
  'document.deleted': { ...DOCUMENT, texts: OF_DOCUMENT },
  'document.restored': { ...DOCUMENT, texts: OF_DOCUMENT },
  'document.purged': { ...DOCUMENT, texts: OF_DOCUMENT },
  'document.held': { readers: 'nobody', subject: 'plain', texts: { reason: 'words of actor' } },
  'document.released': { readers: 'nobody', subject: 'plain' },
  'document.tagged': { ...DOCUMENT, texts: { added: 'plain', removed: 'plain', ...OF_DOCUMENT } },
  'document.commented': { ...DOCUMENT, texts: { comment: 'plain', ...OF_DOCUMENT } },
  'document.commentResolved': { ...DOCUMENT, texts: { comment: 'plain', ...OF_DOCUMENT } },
  'document.commentReopened': { ...DOCUMENT, texts: { comment: 'plain', ...OF_DOCUMENT } },
  'documentComment.mentioned': {
    readers: 'subject',
    subject: 'plain',
    texts: { document: 'plain', people: 'plain', names: 'name of people' },
  },
  'tag.created': TAG,
  'tag.renamed': { ...TAG, texts: { from: 'plain' } },
  'tag.recolored': TAG,
  'tag.merged': { ...TAG, texts: { into: 'plain', name: 'plain' } },
  'tag.deleted': TAG,
  'folder.created': ENTITY,
  'folder.changed': { ...ENTITY, texts: { fields: 'plain' } },
  'folder.deleted': ENTITY,
  'resolution.created': { ...DRAFT, texts: { supersedes: 'plain' } },
  'resolution.draftDeleted': DRAFT,
  'resolution.sent': { ...RESOLUTION, texts: { deadline: 'plain' } },
  'resolution.opened': RESOLUTION,
  'resolution.invited': { ...RESOLUTION, texts: NAMED },
  // The answer may hold the address, which only admins read.
  'resolution.inviteFailed': { ...DRAFT, texts: { ...NAMED, answer: 'words of decisionMaker' } },
  'resolution.addressReplaced': { ...RESOLUTION, texts: NAMED },
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
  'tag.created': 'added the tag {}',
  'tag.renamed': 'renamed a tag to {}',
  'tag.recolored': 'changed the colour of the tag {}',
  'tag.merged': 'merged the tag {} into another one',
  'tag.deleted': 'deleted the tag {}',
  'document.changed': 'changed {}',
  'document.replaced': 'added a new version of {}',
  'document.versionRestored': 'restored an older version of {}',
  'document.deleted': 'deleted the document {}',
  'document.restored': 'restored the document {}',
  'document.purged': 'the deleted document {} was removed for good',
  'document.held': 'put {} under a legal hold',
  'document.released': 'released {} from its legal hold',
  'document.tagged': 'changed the tags of {}',
  'document.commented': 'commented on {}',
  'document.commentResolved': 'resolved a comment on {}',
  'document.commentReopened': 'reopened a comment on {}',
  'documentComment.mentioned': 'mentioned you in a comment on {}',
  'folder.created': 'created the folder {}',
  'folder.changed': 'changed the folder {}',
  'folder.deleted': 'deleted the folder {}',
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
  'person.erased': 'the names and words of {} were erased',
};

/** Types of events of one kind of subject, such as `resolution`. */
export type EventTypeOf<Subject extends string> = Extract<EventType, `${Subject}.${string}`>;

type Said<Payload> = Payload extends Nothing ? { readonly payload?: Nothing } : { readonly payload: Payload };

/** What happened, with what is said of it. */
export type Fact<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Said<EventPayloads[Each]>;
}[Type];
