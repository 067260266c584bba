import type { Percentage } from '#contract/calls/entity';
import type { Owner } from '#contract/calls/structure';

/** Somebody who owns the entity in the end, as the dashboard shows them. */
export interface OwnerInShort extends Pick<Owner, 'partyId' | 'ownership' | 'voting' | 'controls'> {
  readonly name: string;
}

/** What the dashboard shows of the owners. */
export interface OwnersInShort {
  /** Those above the threshold, the largest first. */
  readonly owners: readonly OwnerInShort[];
  /** How many are above the threshold. */
  readonly total: number;
  readonly threshold: { readonly operator: '>' | '>='; readonly percentage: Percentage };
  /** What nobody recorded holds; null where it cannot be said. */
  readonly unknown: Percentage | null;
  /** What holders have whom the caller may not read. */
  readonly undisclosed: Percentage | null;
  /** More than the whole of something is recorded, so that nothing is computed. */
  readonly isWrong: boolean;
}

declare module '../shared/remembered' {
  interface DashboardSections {
    readonly structureOwners: OwnersInShort;
  }
}
