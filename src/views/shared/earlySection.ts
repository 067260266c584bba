import type { Entity } from '#contract/calls/entity';
import type { Feature } from '#contract/vocabulary';
import type { DashboardSections } from '../../machines/shared/remembered';
import type { SummaryPart } from './section';

/**
 * What is said of a section before the application is there. It is part of the script of the head, which is fetched before
 * everything else: words and types, and no components.
 */
export interface EarlySection {
  readonly name: keyof DashboardSections;
  /** Without it nothing is said or offered. */
  readonly feature: Feature | null;
  readonly said?: EarlySentences;
  /** Whether something can be begun: then `Begin` of the section's outline stands at the head of the page. */
  readonly mayBegin?: (entity: EarlyEntity) => boolean;
}

/** What is known of the entity by then. */
export type EarlyEntity = Pick<Entity, 'role' | 'features' | 'readsOnly'>;

interface EarlySentences {
  /** Which of the reads that the server's modules name in `early` they are made of. */
  readonly part: string;
  /** As `summary` of the section says them before the dashboard's own; null for another answer. */
  readonly summary: (answer: unknown) => readonly SummaryPart[] | null;
}
