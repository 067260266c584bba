import type { OwnershipTrack, Share, StructureError, StructureWarning } from '#contract/calls/structure';

/** A way on which a share comes to an owner, by names. */
export interface SaidPath {
  readonly share: Share;
  /** Between the owner and the entity; empty where it is held directly. */
  readonly through: readonly string[];
}

/** How a share of one track comes about. */
export interface SaidPaths {
  readonly track: OwnershipTrack;
  readonly total: Share | null;
  readonly shown: readonly SaidPath[];
  readonly others: { readonly count: string; readonly share: Share } | null;
  readonly loops: Share | null;
}

type Operator = '>' | '>=';

/** The report of the ultimate beneficial owners of an entity. Days are `YYYY-MM-DD`; facts have no full stops. */
export interface OwnersReportWords {
  readonly title: string;
  asOf(day: string): string;
  readonly facts: {
    threshold(operator: Operator, percentage: string): string;
    source(text: string): string;
    made(day: string): string;
  };
  readonly headings: Readonly<Record<'owners' | 'others' | 'paths' | 'unclear' | 'notes', string>>;
  readonly columns: readonly [name: string, capital: string, votes: string, control: string];
  /** A share as a percentage, and exactly where that is no percentage. */
  share(share: Share | null): { readonly text: string; readonly exact: string | null };
  readonly controls: string;
  readonly noControl: string;
  /** Of who is named above the lines of their paths. */
  readonly tracks: Readonly<Record<OwnershipTrack | 'both', string>>;
  /** One line for each part, the sum first. */
  paths(paths: SaidPaths): readonly string[];
  none(operator: Operator, percentage: string): string;
  /** Of further persons who are not listed. */
  more(count: number): string;
  undetermined(names: readonly string[]): string;
  unknown(share: Share): string;
  undisclosed(share: Share): string;
  warning(kind: StructureWarning['kind'], names: readonly string[]): string;
  error(error: Pick<StructureError, 'track' | 'sum'>, entity: string): string;
  readonly isCut: string;
  readonly method: string;
  readonly notAdvice: string;
  /** A holder whom the reader may not know. */
  readonly notShown: string;
}
