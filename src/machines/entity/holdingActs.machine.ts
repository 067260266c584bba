import type { Percentage } from '#contract/calls/entity';
import {
  addHolding,
  type Holding,
  type HoldingReceipt,
  type NamedHolder,
  removeHolding,
  updateHolding,
} from '#contract/calls/holdings';
import type { VoteRight } from '#contract/calls/structure';
import { isBlank } from '#contract/line';
import { readPercentage } from '#domain/holdings/typed';
import { FOUNDATION } from '#domain/ownership/kind';
import { type ActOf, type Acts, filledIn } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import { loopsInWords } from './loops';

/** How somebody is named: a new person, legal person or foundation by name, an entity by its id, who is recorded by the id of the party. */
export type NamedKind = 'natural' | 'legal' | 'foundation' | 'entity' | 'recorded';

/** Shares as they are filled in. */
export interface FilledShares {
  readonly ownership: string;
  readonly voting: string;
  readonly votesPerShare: string;
  readonly from: string | null;
  readonly until: string | null;
  /** Who votes instead of the holder, a name or an id; empty while the holder votes. */
  readonly voterName: string;
  readonly voterKind: NamedKind;
  readonly right: VoteRight | 'none';
}

export interface NewShares extends FilledShares {
  /** A name or an id. */
  readonly holderName: string;
  readonly holderKind: NamedKind;
  readonly shareClass: string;
}

interface OfHolding {
  readonly holdingId: string;
  readonly revision: number;
  readonly holder: string;
}

export interface ChangedShares extends OfHolding, FilledShares {
  /** As it is registered; null for who has none here: a person, an entity. */
  readonly legalForm: string | null;
  /** As it was read. */
  readonly before: Pick<Holding, 'votesBy' | 'votesPerShare'> & { readonly legalForm: string | null };
}

/** What an admin does with the register of an entity. */
export interface HoldingActs {
  readonly add: ActOf<typeof addHolding, NewShares>;
  readonly change: ActOf<typeof updateHolding, ChangedShares>;
  readonly remove: ActOf<typeof removeHolding, OfHolding>;
}

const WHOLE_NUMBER = /^\d{1,7}$/;

type SharesField = 'ownership' | 'voting' | 'votesPerShare' | 'from' | 'voterName';

const missingShares = (shares: FilledShares): readonly SharesField[] => [
  ...(['ownership', 'voting'] as const).filter((field) => readPercentage(shares[field]) === undefined),
  ...(WHOLE_NUMBER.test(shares.votesPerShare.trim()) ? [] : (['votesPerShare'] as const)),
  ...(shares.from === null ? (['from'] as const) : []),
  ...(shares.right !== 'none' && isBlank(shares.voterName) ? (['voterName'] as const) : []),
];

/** What is no percentage is missing: such an act is not confirmed. */
function percentageOf(text: string): Percentage | null {
  const read = readPercentage(text);
  if (read === undefined) throw new Error('A percentage is read before an act is confirmed');
  return read;
}

const sharesOf = ({ ownership, voting, votesPerShare, from }: FilledShares) => ({
  ownership: percentageOf(ownership),
  voting: percentageOf(voting),
  votesPerShare: Number(votesPerShare),
  from: filledIn(from),
});

function partyOf(kind: NamedKind, name: string): NamedHolder {
  if (kind === 'entity') return { entityId: name };
  if (kind === 'recorded') return { id: name };
  if (kind === 'foundation') return { name: name.trim(), kind: 'legal', legalForm: FOUNDATION };
  return { name: name.trim(), kind };
}

const voterOf = ({ right, voterName, voterKind }: FilledShares) =>
  right === 'none' ? null : { right, party: partyOf(voterKind, voterName) };

/** Who votes is sent where it is somebody else than before. */
function votesByChange(shares: ChangedShares) {
  const { votesBy } = shares.before;
  const isSame =
    votesBy === null
      ? shares.right === 'none'
      : votesBy.right === shares.right && votesBy.party.id === shares.voterName;
  return isSame ? {} : { votesBy: voterOf(shares) };
}

/** What is done, and which entities hold each other by it. */
const toldOf =
  (what: string) =>
  ({ warnings }: HoldingReceipt): string =>
    warnings.length === 0
      ? `${what}.`
      : `${what}, and entities now hold each other: ${loopsInWords(warnings)}`;

const hasWarnings = ({ warnings }: HoldingReceipt): boolean => warnings.length > 0;

export const HOLDING_ACTS: Acts<HoldingActs> = {
  add: {
    call: addHolding,
    missing: (shares) => [
      ...(isBlank(shares.holderName) ? (['holderName'] as const) : []),
      ...(isBlank(shares.shareClass) ? (['shareClass'] as const) : []),
      ...missingShares(shares),
    ],
    options: (shares) => ({
      body: {
        ...sharesOf(shares),
        holder: partyOf(shares.holderKind, shares.holderName),
        class: shares.shareClass.trim(),
        until: shares.until,
        votesBy: voterOf(shares),
      },
    }),
    words: ({ shareClass }) => `Record shares of the class ${shareClass}`,
    done: toldOf('The holding is recorded'),
    stays: hasWarnings,
  },
  change: {
    call: updateHolding,
    missing: missingShares,
    options: ({ holdingId: id, revision, ...shares }) => {
      const { votesPerShare, ...sent } = sharesOf(shares);
      return {
        params: { id },
        body: {
          ...sent,
          revision,
          until: shares.until,
          ...(votesPerShare !== shares.before.votesPerShare && { votesPerShare }),
          ...votesByChange({ holdingId: id, revision, ...shares }),
          ...(shares.legalForm !== shares.before.legalForm && {
            legalForm: filledIn(shares.legalForm).trim() || null,
          }),
        },
      };
    },
    words: ({ holder }) => `Change the shares of ${holder}`,
    done: toldOf('The holding is changed'),
    stays: hasWarnings,
  },
  remove: {
    call: removeHolding,
    options: ({ holdingId: id }) => ({ params: { id } }),
    words: ({ holder }) => `Remove the shares of ${holder}`,
    done: () => 'The holding is removed.',
  },
};

/** What an admin does with the register, one act at a time. */
export const holdingActsMachine = actMachine<HoldingActs>('holdingActs', HOLDING_ACTS);
