import type { Decision, DecisionWay } from './decision/ballot';
import type { Reason } from './decision/derivation';
import type { Instant } from './decision/texts';
import type { MailFailure } from './mailFailure';
import type { ResolutionStatus } from './vocabulary';

/** Of an event that its type tells in full. */
type Nothing = Readonly<Record<string, never>>;

interface NamedDecisionMaker {
  readonly decisionMaker: string;
  readonly name: string;
  /** The legal person on whose behalf; null in person. */
  readonly representing: string | null;
}

interface HandedIn extends NamedDecisionMaker {
  readonly via: DecisionWay;
}

interface Decided extends HandedIn {
  readonly decision: Decision | null;
}

interface End {
  /** Before its deadline, because nothing could change it any more. */
  readonly early: boolean;
  readonly closedAt?: Instant;
  readonly reasons: readonly Reason['reason'][];
  /** Number of the meeting whose vote it was. */
  readonly meeting?: string;
}

/** What happens to resolutions, from their draft to what they came to. */
export interface ResolutionEventPayloads {
  /** `supersedes`: number of the resolution that the draft corrects. */
  readonly 'resolution.created': { readonly supersedes?: string | null };
  readonly 'resolution.draftDeleted': Nothing;
  /** In the meeting with this number. */
  readonly 'resolution.putToVote': { readonly meeting: string };
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
}

const NAMED = {
  decisionMaker: 'plain',
  name: 'name of decisionMaker',
  representing: 'plain',
} as const;
const RESOLUTION = { readers: 'subject', subject: 'plain' } as const;
const DRAFT = { readers: 'nobody', subject: 'plain' } as const;

/** What the record does with them. */
export const RESOLUTION_EVENTS = {
  'resolution.created': { ...DRAFT, texts: { supersedes: 'plain' } },
  'resolution.draftDeleted': DRAFT,
  'resolution.putToVote': { ...DRAFT, texts: { meeting: 'plain' } },
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
  'resolution.accepted': { ...RESOLUTION, texts: { closedAt: 'plain', meeting: 'plain' } },
  'resolution.rejected': { ...RESOLUTION, texts: { closedAt: 'plain', meeting: 'plain' } },
  'resolution.imported': {
    ...RESOLUTION,
    texts: { number: 'plain', day: 'plain', file: 'plain', hash: 'plain' },
  },
  'resolution.superseded': { ...DRAFT, texts: { by: 'plain' } },
} as const;
