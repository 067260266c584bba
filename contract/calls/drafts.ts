import { call, type Page, type Paging } from '../call';
import type { Closing, Organ } from '../decision/ballot';
import type { RuleDraft } from '../decision/rule';
import type { Instant, RationalText } from '../decision/texts';
import type { RichText } from '../richText';
import type { Feature } from '../vocabulary';
import type { Paper } from './documents';
import type { ResolutionReceipt, SaveReceipt } from './receipts';

const RESOLUTIONS = { features: ['resolutions'] } satisfies { features: Feature[] };

/** Where a decision maker came from; `hand`: users of the entity and whoever was typed, added one by one. */
export const DECISION_MAKER_SOURCES = ['managementBoard', 'supervisoryBoard', 'holdings', 'hand'] as const;
export type DecisionMakerSource = (typeof DECISION_MAKER_SOURCES)[number];

/** A decision maker while the resolution is drafted. `id` is made by who adds them and stays. */
export interface DraftDecisionMaker {
  readonly id: string;
  readonly source: DecisionMakerSource;
  /** The person who decides; null for a person who is not recorded. */
  readonly partyId: string | null;
  readonly name: string;
  /** The legal person on whose behalf they decide; null in person. */
  readonly representing: string | null;
  /** Empty while it is missing. */
  readonly email: string;
  readonly weight: RationalText;
  readonly capital: RationalText;
  readonly group: string | null;
  readonly present: boolean;
  readonly conflicted: boolean;
  readonly ownOrSubsidiaryShares: boolean;
  readonly termEnds: Instant | null;
}

/** Whether mail can reach a decision maker. `bounced`: the last mail to this address failed for good. */
export const REACHES = ['verified', 'missing', 'unasked', 'invalid', 'bounced', 'repeated'] as const;
export type Reach = (typeof REACHES)[number];

export interface ListedDecisionMaker extends DraftDecisionMaker {
  readonly reach: Reach;
  readonly color: string;
}

/** What is being written, between the steps of the wizard. */
export interface DraftContent {
  readonly title: string;
  readonly text: RichText | null;
  readonly organ: Organ | null;
  /** Id of the preset the rule began as. */
  readonly preset: string | null;
  readonly rule: RuleDraft | null;
  /** Id of a decision maker; null: whoever presides from outside. */
  readonly chair: string | null;
  /** A day of the entity's calendar: decisions count to its last moment. */
  readonly deadline: string | null;
  /** When the voting closes: no part of the rule. */
  readonly closing: Closing;
  /** To all decision makers. */
  readonly message: string;
  readonly template: string | null;
}

export interface Draft extends DraftContent {
  readonly id: string;
  /** Null: it gets one when it is sent. */
  readonly number: string | null;
  /** Counts the saved changes. */
  readonly revision: number;
  readonly entityName: string;
  readonly timeZone: string;
  readonly decisionMakers: readonly ListedDecisionMaker[];
  readonly papers: readonly Paper[];
  readonly supersedes: { readonly id: string; readonly number: string; readonly title: string } | null;
  readonly updatedAt: Instant;
  readonly updatedBy: { readonly id: string; readonly name: string };
}

/** JSON merge patch: what is missing stays. 409 when `revision` is not the newest. */
export interface DraftUpdate extends Partial<DraftContent> {
  readonly revision: number;
  readonly decisionMakers?: readonly DraftDecisionMaker[];
  /** Ids of documents, in order; uploads for this draft and documents of the entity. */
  readonly papers?: readonly string[];
}

/** A conflict of interest that is registered of somebody today: proposed to whoever drafts, and never applied by itself. */
export interface KnownConflict {
  readonly partyId: string;
  readonly name: string;
  readonly what: string;
  readonly with: string;
}

/** Who can be asked beside the entity's users, by where they come from; weights as they are today. */
export interface Candidates {
  readonly managementBoard: readonly DraftDecisionMaker[];
  readonly supervisoryBoard: readonly DraftDecisionMaker[];
  readonly holdings: readonly DraftDecisionMaker[];
  /** What part of the capital is in nobody's known hands, as a percentage; null: nothing. */
  readonly unknownHolders: string | null;
  /** Presets that fit the legal form and country, the default of each organ first; empty: none is known to fit. */
  readonly presets: readonly string[];
  readonly conflicts: readonly KnownConflict[];
}

/** `q` finds names and addresses. */
export interface UserCandidateQuery extends Paging {
  readonly q?: string;
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly organ: Organ | null;
  readonly title: string;
  readonly text: RichText;
}

export interface DraftTemplates {
  readonly templates: readonly Template[];
  /** What each placeholder stands for in this draft today; null: not known yet. */
  readonly values: Readonly<Record<string, string | null>>;
  /** What the mail says around the message, as the decision makers of this draft get it. */
  readonly mail: {
    readonly subject: string;
    readonly before: readonly string[];
    readonly after: readonly string[];
  };
}

/** A draft that nothing was written in: what it would hold, without an id. */
export interface DraftStart extends DraftContent {
  readonly entityName: string;
  readonly timeZone: string;
  readonly templates: DraftTemplates;
}

/** Drafting is for the entity's admins; papers of drafts are closed to the platform as those of resolutions are. */
const DRAFTING = { ...RESOLUTIONS, role: 'memberAdmin' } as const;

/** Writes nothing: a draft is made at its first input, by `createResolution`. */
export const getDraftStart = call<{ answer: DraftStart }>(
  'resolutions.draftStart',
  'GET',
  '/resolutions/draft/new',
  'What a new draft begins with',
  DRAFTING,
);

export const getDraft = call<{ params: { id: string }; answer: Draft }>(
  'resolutions.getDraft',
  'GET',
  '/resolutions/draft/{id}',
  'One draft',
  DRAFTING,
);

export const updateDraft = call<{ params: { id: string }; body: DraftUpdate; answer: SaveReceipt }>(
  'resolutions.updateDraft',
  'PATCH',
  '/resolutions/draft/{id}',
  'Change a draft',
  { ...DRAFTING, group: true },
);

/** Removes what was never sent, with the papers that were uploaded for it. */
export const deleteDraft = call<{ params: { id: string }; answer: ResolutionReceipt }>(
  'resolutions.deleteDraft',
  'DELETE',
  '/resolutions/draft/{id}',
  'Delete a draft',
  DRAFTING,
);

export const getDraftTemplate = call<{ params: { id: string }; answer: DraftTemplates }>(
  'resolutions.template',
  'GET',
  '/resolutions/draft/{id}/template',
  'The templates of a draft, and what their placeholders stand for',
  DRAFTING,
);

export const getDraftCandidates = call<{ answer: Candidates }>(
  'resolutions.candidates',
  'GET',
  '/resolutions/draft/candidates',
  'Who can be asked to decide',
  { ...DRAFTING, group: true },
);

export const listUserCandidates = call<{ query: UserCandidateQuery; answer: Page<DraftDecisionMaker> }>(
  'resolutions.userCandidates',
  'GET',
  '/resolutions/draft/candidates/users',
  'The users of the entity who can be asked to decide',
  DRAFTING,
);
