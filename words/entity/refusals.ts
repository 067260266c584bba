import type { VoteRight } from '#contract/calls/structure';

/** Refusals of the details and holdings of an entity. Days are `YYYY-MM-DD`, sums are percentages. */
export interface EntityRefusals {
  readonly changedMeanwhile: [];
  readonly holdingChangedMeanwhile: [holder: string];
  readonly nameMissing: [];
  readonly itself: [];
  readonly namedTwice: [name: string];
  readonly notAdministered: [name: string];
  readonly partyUnknown: [];
  readonly formElsewhere: [name: string];
  readonly nothingToChange: [];
  readonly tooManyHoldings: [most: number];
  readonly endsBeforeItBegins: [];
  readonly endedBefore: [until: string];
  readonly heldAlready: [holder: string, shareClass: string, from: string, until: string | null];
  readonly classWithoutVote: [shareClass: string];
  readonly ownSharesVote: [];
  readonly votesOfClassDiffer: [shareClass: string, votes: number];
  readonly votesByHolder: [right: VoteRight | null];
  /** `held`: who holds what of which class that day, with its percentage; null: who is not in sight. */
  readonly above100: [
    entity: string,
    track: 'ownership' | 'voting',
    day: string,
    sum: string,
    held: readonly { readonly holder: string | null; readonly shareClass: string; readonly part: string }[],
  ];
}
