import type { Structure, StructureHolding, StructureParty, VoteRight } from '#contract/calls/structure';
import { ONE, plus, type Rational, rational, toRational, ZERO } from '#contract/decision/rational';
import { addDays } from '../time/calendar';
import { percentageOf } from './findings';
import { computedHoldings, isUndisclosed } from './rows';

/** A statement of the Beneficial Ownership Data Standard 0.4 (standard.openownership.org). */
export interface BodsStatement {
  readonly statementId: string;
  readonly declarationSubject: string;
  readonly statementDate: string;
  readonly publicationDetails: {
    readonly publicationDate: string;
    readonly bodsVersion: '0.4';
    readonly publisher: { readonly name: string };
  };
  readonly recordId: string;
  readonly recordStatus: 'new';
  readonly recordType: 'entity' | 'person' | 'relationship';
  readonly recordDetails: object;
}

interface BodsInterest {
  readonly type: 'shareholding' | 'votingRights';
  readonly directOrIndirect: 'direct';
  readonly beneficialOwnershipOrControl: false;
  readonly details?: string;
  readonly share?: { readonly exact: number };
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Who publishes, and on which day. */
export interface Publication {
  readonly publisher: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

type Written = Pick<BodsStatement, 'recordId' | 'recordType' | 'recordDetails'> & { readonly key: string };

/**
 * A structure as statements of BODS 0.4: its parties, then what they hold. What nobody recorded holds, and who is not told, are
 * parties that are not specified, with their reason.
 */
export function bodsOf(structure: Structure, { publisher, day }: Publication): readonly BodsStatement[] {
  const { rootId, asOf, parties, holdings } = structure;
  const written = [
    ...parties.filter(({ kind }) => kind !== 'undisclosed').map(partyRecord),
    ...relationships(holdings),
    ...unknownHolders(structure),
  ];
  return written.map(({ key, ...record }) => ({
    statementId: `${key}-${asOf}`,
    declarationSubject: rootId,
    statementDate: asOf,
    publicationDetails: { publicationDate: day, bodsVersion: '0.4', publisher: { name: publisher } },
    recordStatus: 'new',
    ...record,
  }));
}

/** What a foundation is said to be, since BODS has no type of its own for it. */
export const WITHOUT_SHARES = 'Without shares';

function partyRecord({ id, kind, name, entity, recorded }: StructureParty): Written {
  const { country = null, registration = null } = entity ?? recorded ?? {};
  if (kind === 'person') {
    return {
      key: id,
      recordId: id,
      recordType: 'person',
      recordDetails: {
        isComponent: false,
        personType: 'knownPerson',
        names: [{ type: 'legal', fullName: name }],
      },
    };
  }
  return {
    key: id,
    recordId: id,
    recordType: 'entity',
    recordDetails: {
      isComponent: false,
      entityType: {
        type: registration ? 'registeredEntity' : 'legalEntity',
        ...(kind === 'foundation' && { details: WITHOUT_SHARES }),
      },
      name,
      ...(country && { jurisdiction: { name: country, code: country } }),
      ...(registration && { identifiers: [{ id: registration, schemeName: 'Business register' }] }),
    },
  };
}

/** All that one party holds in another one is one relationship, each class with its share of the capital and of the votes. */
function relationships(holdings: readonly StructureHolding[]): readonly Written[] {
  const pairs = new Map<string, { readonly first: StructureHolding; readonly interests: BodsInterest[] }>();
  const add = (holderId: string, holding: StructureHolding, interests: readonly BodsInterest[]) => {
    const pair = `${holderId} ${holding.entityId}`;
    const before = pairs.get(pair) ?? { first: { ...holding, holderId }, interests: [] };
    before.interests.push(...interests);
    pairs.set(pair, before);
  };
  for (const holding of holdings) {
    const { votesBy, class: shares } = holding;
    const votes = interest('votingRights', holding.voting, holding, shares);
    add(holding.holderId, holding, [
      interest('shareholding', holding.ownership, holding, shares),
      ...(votesBy ? [] : [votes]),
    ]);
    if (votesBy) {
      const details = votesOf(shares, votesBy.right, recordOf(holding.holderId, holding.entityId));
      add(votesBy.partyId, holding, [{ ...votes, details }]);
    }
  }
  return [...pairs.values()].map(({ first: { id, holderId, entityId, votesBy }, interests }) => ({
    key: votesBy?.partyId === holderId ? `${id}-votes` : id,
    recordId: recordOf(holderId, entityId),
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject: entityId,
      interestedParty: isUndisclosed(holderId) ? { reason: 'informationUnknownToPublisher' } : holderId,
      interests,
    },
  }));
}

function interest(
  type: BodsInterest['type'],
  percentage: string | null,
  { from, until }: StructureHolding,
  details: string,
): BodsInterest {
  return {
    type,
    directOrIndirect: 'direct',
    beneficialOwnershipOrControl: false,
    details,
    ...(percentage !== null && { share: { exact: Number(percentage) } }),
    startDate: from,
    // The standard's end is the first day on which an interest is no more.
    ...(until !== null && { endDate: addDays(until, 1) }),
  };
}

function recordOf(holderId: string, entityId: string): string {
  return `${holderId}-${entityId}`;
}

/** How it is said whose votes somebody casts: BODS has no word for a pledge or usufruct. */
function votesOf(shareClass: string, right: VoteRight, record: string): string {
  return `${shareClass}, ${right} of ${record}`;
}

/** What `votesOf` says; null for other words. */
export function votesIn(
  details: string,
): { readonly shareClass: string; readonly right: VoteRight; readonly record: string } | null {
  const [, shareClass = '', right, record = ''] = /^(.*), (pledge|usufruct) of (\S+)$/.exec(details) ?? [];
  return right === 'pledge' || right === 'usufruct' ? { shareClass, right, record } : null;
}

function unknownHolders({ warnings, holdings }: Structure): readonly Written[] {
  return warnings
    .filter(({ kind }) => kind === 'unknownHolder')
    .flatMap(({ partyIds }) => partyIds)
    .map((entityId) => ({
      key: `${entityId}-unknown`,
      recordId: `unknown-${entityId}`,
      recordType: 'relationship',
      recordDetails: {
        isComponent: false,
        subject: entityId,
        interestedParty: { reason: 'unknown' },
        interests: [
          {
            type: 'shareholding',
            directOrIndirect: 'unknown',
            beneficialOwnershipOrControl: false,
            share: { exact: Number(percentageOf(missingIn(entityId, holdings))) },
          },
        ],
      },
    }));
}

function missingIn(entityId: string, holdings: readonly StructureHolding[]): Rational {
  const { numerator, denominator } = computedHoldings(
    holdings.filter((holding) => holding.entityId === entityId),
  )
    .map(({ ownership }) => (ownership === null ? ZERO : toRational(ownership)))
    .reduce(plus, ZERO);
  return rational(ONE.numerator * denominator - numerator, denominator);
}
