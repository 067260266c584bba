import type { ComponentType, ReactElement } from 'react';
import type { Entity, EntityStats, UserStats } from '#contract/calls/entity';

/** Words of a sentence; what counts is set off. */
export interface SummaryPart {
  readonly text: string;
  readonly isStrong: boolean;
}

export const plain = (text: string): SummaryPart => ({ text, isStrong: false });
export const strong = (text: string): SummaryPart => ({ text, isStrong: true });

/** A number of the entity, with what it says in a word or two. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly note: string;
}

export interface SectionProps<Data> {
  readonly data: Data;
  readonly entity: Entity;
}

/** What a module shows on the dashboard. */
export interface DashboardSection<Data> {
  readonly View: ComponentType<SectionProps<Data>>;
  /** In place of a section that comes late. */
  readonly Waiting?: ComponentType | undefined;
  /** Sentences before what the dashboard says of the entity. */
  readonly summary?: (data: Data) => readonly SummaryPart[];
  /** What can be begun at the head of the page; null for who may not. */
  readonly action?: (entity: Entity) => ReactElement | null;
  /** Its figures among those at the end: of the entity, and of who looks at it. */
  readonly figures?: (stats: EntityStats, yours: UserStats) => readonly Figure[];
}
