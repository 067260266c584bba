import type { ColumnType, Generated } from 'kysely';
import type { DecisionMakerSource } from '#contract/calls/drafts';
import type { Closing, Decision, DecisionWay, Organ, TieBreak } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import type { RuleDraft } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { RichText } from '#contract/richText';
import type { ResolutionStatus } from '#contract/vocabulary';
import type { Computed, Moment, NullableDay, NullableJson, NullableMoment } from './columns';

export interface ResolutionTable {
  readonly id: string;
  readonly entity_id: string;
  /** Counted per entity and year of the sending; null while it is a draft. */
  readonly year: number | null;
  readonly sequence: number | null;
  readonly number: string | null;
  readonly title: string;
  readonly status: ResolutionStatus;
  readonly organ: Organ | null;
  readonly preset: string | null;
  /** Complete from the sending on. */
  readonly rule: NullableJson<RuleDraft>;
  readonly chair: string | null;
  readonly deadline_day: NullableDay;
  readonly deadline: NullableMoment;
  readonly closing: Generated<Closing>;
  readonly message: Generated<string>;
  readonly template: string | null;
  readonly supersedes: string | null;
  readonly revision: Generated<number>;
  /** How many decide, and how many have. */
  readonly decision_makers: Generated<number>;
  readonly decided: Generated<number>;
  /** Users among its decision makers; a trigger keeps them. */
  readonly readers: Generated<readonly string[]>;
  readonly papers_hash: string | null;
  readonly tie_break: NullableJson<TieBreak>;
  /** The evaluation it was closed with. */
  readonly outcome: NullableJson<Evaluation>;
  readonly cancel_reason: string | null;
  /** The meeting whose vote decided it. */
  readonly decided_in: string | null;
  readonly imported: Generated<boolean>;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly created_at: Moment;
  readonly updated_by: string | null;
  readonly updated_by_name: string | null;
  readonly updated_at: Moment;
  readonly sent_at: NullableMoment;
  readonly opened_at: NullableMoment;
  readonly closed_at: NullableMoment;
  /** Whether it was accepted or rejected; the database computes it. */
  readonly decided_on: Computed<boolean | null>;
  /** Closing, else deadline, else beginning. */
  readonly listed_at: Moment;
  /** What lists are sorted by; the database computes it. */
  readonly title_key: Computed<string>;
  readonly words_key: Computed<string>;
  readonly number_key: Computed<string>;
  readonly closes_up: Computed<Date>;
  readonly closes_down: Computed<Date>;
  readonly decided_up: Computed<Date>;
  readonly decided_down: Computed<Date>;
}

export interface ResolutionTextTable {
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly text: NullableJson<RichText>;
}

export interface DecisionMakerTable {
  readonly id: string;
  /** What whoever edits the draft calls them; null stands for `id`. */
  readonly draft_id: ColumnType<string | null, string | null | undefined, string | null>;
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly source: DecisionMakerSource;
  readonly party_id: string | null;
  /** Who decides here when signed in. */
  readonly user_id: string | null;
  readonly name: string;
  readonly representing: string | null;
  /** Empty while it is missing. */
  readonly email: string;
  readonly color: string;
  readonly weight: RationalText;
  readonly capital: RationalText;
  readonly group: string | null;
  readonly present: Generated<boolean>;
  readonly conflicted: Generated<boolean>;
  readonly own_or_subsidiary: Generated<boolean>;
  readonly term_ends: NullableMoment;
  /** Since when a director had the opportunity to advise (BW 2:238). */
  readonly advised_at: NullableMoment;
  readonly reminded_at: NullableMoment;
}

export interface DecisionEntryTable {
  readonly id: string;
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly decision_maker_id: string;
  readonly decision: Decision | null;
  readonly consent: boolean | null;
  readonly reason: string | null;
  readonly via: DecisionWay;
  readonly by_user_id: string | null;
  /** Of the link it was handed in with; each link decides once. */
  readonly link_hash: string | null;
  readonly request_key: string | null;
  readonly at: ColumnType<Date, Date, never>;
}

export interface DecisionLinkTable {
  /** Hexadecimal SHA-256 of the token. */
  readonly hash: string;
  readonly decision_maker_id: string;
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly expires_at: Moment;
  readonly used_at: NullableMoment;
  /** When its address was replaced, which ended it. */
  readonly replaced_at: NullableMoment;
}

export interface PaperTable {
  readonly resolution_id: string;
  readonly document_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly name: string;
  readonly hash: string;
}

export interface ResolutionsSchema {
  readonly resolution: ResolutionTable;
  readonly resolution_text: ResolutionTextTable;
  readonly decision_maker: DecisionMakerTable;
  readonly decision_entry: DecisionEntryTable;
  readonly decision_link: DecisionLinkTable;
  readonly paper: PaperTable;
}
