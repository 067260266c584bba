import { call } from '../call';
import type { RationalText } from '../decision/texts';
import type { EntityStatus, EntityType, StructureChart } from '../vocabulary';
import type { Percentage } from './entity';

/** `foundation`: whoever has no shares, so that nobody holds any. `undisclosed`: holders that the caller may not read, as one. */
export const STRUCTURE_PARTY_KINDS = ['person', 'company', 'foundation', 'undisclosed'] as const;
export type StructurePartyKind = (typeof STRUCTURE_PARTY_KINDS)[number];

/** Whoever holds or is held. */
export interface StructureParty {
  /** Of the party; of undisclosed holders it begins with `undisclosed:`. */
  readonly id: string;
  readonly kind: StructurePartyKind;
  /** Empty for undisclosed holders. */
  readonly name: string;
  /** Null for a party that is no entity. */
  readonly entity: {
    readonly id: string;
    readonly type: EntityType;
    readonly status: EntityStatus;
    readonly country: string | null;
    /** The number, its register and the seat are told of entities that the caller can open. */
    readonly registration: string | null;
    readonly register: string | null;
    readonly seat: string | null;
    readonly accessible: boolean;
  } | null;
  /** What is recorded of a company that is no entity, where anything is. */
  readonly recorded?: { readonly country: string | null; readonly registration: string | null } | undefined;
}

export const VOTE_RIGHTS = ['pledge', 'usufruct'] as const;
export type VoteRight = (typeof VOTE_RIGHTS)[number];

/** A dated edge from a holder to an entity, both by the ids of their parties. */
export interface StructureHolding {
  readonly id: string;
  readonly holderId: string;
  readonly entityId: string;
  readonly class: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  readonly from: string;
  /** The last day; null while it lasts. */
  readonly until: string | null;
  /** Who casts its votes in place of the holder. */
  readonly votesBy: { readonly partyId: string; readonly right: VoteRight } | null;
}

export const OWNERSHIP_TRACKS = ['ownership', 'voting'] as const;
export type OwnershipTrack = (typeof OWNERSHIP_TRACKS)[number];

/** What a reader of the figures has to know; parties by id. */
export interface StructureWarning {
  readonly kind: 'loop' | 'selfHolding' | 'closedLoop' | 'unknownHolder' | 'unknownPercentage';
  /** The entities it is about; of an unknown percentage the holder and the entity. */
  readonly partyIds: readonly string[];
  /** Null where both are meant. */
  readonly track: OwnershipTrack | null;
}

/** More than the whole of an entity is held: nothing is computed until it is put right. */
export interface StructureError {
  readonly kind: 'over100';
  readonly partyId: string;
  readonly track: OwnershipTrack;
  /** Above 100. */
  readonly sum: string;
}

/** What is otherwise than on another day. */
export interface StructureDifferences {
  readonly comparedWith: string;
  /** Ids of holdings and parties of the structure that were not there. */
  readonly appeared: { readonly holdingIds: readonly string[]; readonly partyIds: readonly string[] };
  /** As they were. */
  readonly gone: {
    readonly holdings: readonly StructureHolding[];
    readonly parties: readonly StructureParty[];
  };
  /** Holdings of the same holder and class with other percentages, and what these were. */
  readonly changed: readonly {
    readonly id: string;
    readonly ownership: Percentage | null;
    readonly voting: Percentage | null;
  }[];
}

/**
 * `entity`: the entity and everything below it, with whoever holds any of it directly; `group`: everything above these too.
 */
export interface Structure {
  readonly asOf: string;
  /** Party of the current entity. */
  readonly rootId: string;
  readonly scope: StructureChart;
  readonly parties: readonly StructureParty[];
  /** In force on the day. */
  readonly holdings: readonly StructureHolding[];
  /** On which something changed, the newest last; the latest 500. */
  readonly days: readonly string[];
  readonly differences: StructureDifferences | null;
  readonly warnings: readonly StructureWarning[];
  readonly errors: readonly StructureError[];
  /** There is more than 2,000 parties or 5,000 holdings: what is furthest is left out. */
  readonly isCut: boolean;
}

export interface StructureQuery {
  /** `YYYY-MM-DD`, 1800 to 2199; today in the entity's calendar when it is missing. */
  readonly asOf?: string;
  readonly scope?: StructureChart;
  readonly compare?: string;
}

export const OWNER_TRACKS = ['ownership', 'voting', 'either'] as const;
export type OwnerTrack = (typeof OWNER_TRACKS)[number];

/** An exact share, 1 being the whole, and as a percentage rounded to six decimals. */
export interface Share {
  readonly fraction: RationalText;
  readonly percentage: Percentage;
}

export interface OwnerPath {
  /** From the owner to the entity. */
  readonly partyIds: readonly string[];
  readonly share: Share;
}

/** How a share of one track comes about: the largest 50 simple paths, the largest first, and the rest. */
export interface OwnerPaths {
  readonly track: OwnershipTrack;
  readonly shown: readonly OwnerPath[];
  /** Further paths and their share, without loops between them; null where there are none. */
  readonly others: { readonly count: string; readonly share: Share } | null;
  /** What rounds through loops add, with the paths that loops make too many to count; null where there are none. */
  readonly loops: Share | null;
}

export interface Owner {
  readonly partyId: string;
  /** Null where it cannot be said: a part flows through a holding without a percentage, or the entity is in a closed loop. */
  readonly ownership: Share | null;
  readonly voting: Share | null;
  readonly isAboveThreshold: boolean;
  /** Casts more than half of the votes, with everything it controls. */
  readonly controls: boolean;
  readonly paths: readonly OwnerPaths[];
}

/** What makes somebody an ultimate beneficial owner on the day, and where that is written. */
export interface OwnersThreshold {
  readonly operator: '>' | '>=';
  readonly percentage: Percentage;
  readonly source: string;
}

/** Who owns one entity of the group in the end. */
export interface OwnersAnswer {
  readonly asOf: string;
  readonly of: string;
  readonly track: OwnerTrack;
  readonly threshold: OwnersThreshold;
  /** Whoever is named here, and on the paths. */
  readonly parties: readonly StructureParty[];
  /** Every natural person with a share that can be said, those above the threshold first, then by share; at most 100. */
  readonly owners: readonly Owner[];
  /** How many there are. */
  readonly total: number;
  /** Natural persons of whom nobody can say whether they are above the threshold. */
  readonly undetermined: readonly string[];
  /** What nobody recorded holds, here and above; null in a closed loop, and where nothing is computed. */
  readonly unknown: Share | null;
  /** What holders have whom the caller may not read. */
  readonly undisclosed: Share | null;
  readonly warnings: readonly StructureWarning[];
  /** Where there is any, nothing is computed. */
  readonly errors: readonly StructureError[];
  readonly isCut: boolean;
}

export interface OwnersQuery {
  readonly asOf?: string;
  /** Id of a party of the group; the current entity when it is missing. */
  readonly of?: string;
  readonly track?: OwnerTrack;
}

const STRUCTURE = { features: ['structureChart'], group: true } as const;

/** Parties and holdings of the group as of a day. */
export const getStructure = call<{ query: StructureQuery; answer: Structure }>(
  'entity.structure',
  'GET',
  '/entity/structure',
  'The structure chart',
  STRUCTURE,
);

/** 404 for what is no party of the group on that day. */
export const getOwners = call<{ query: OwnersQuery; answer: OwnersAnswer }>(
  'entity.owners',
  'GET',
  '/entity/owners',
  'Who owns an entity of the group in the end',
  STRUCTURE,
);

export type OwnersFileQuery = Pick<OwnersQuery, 'asOf' | 'of'>;

/** 404 for what is no party of the group on that day. */
export const getOwnersFile = call<{ query: OwnersFileQuery; answer: unknown }>(
  'entity.owners.file',
  'GET',
  '/entity/owners/file',
  'The report of the ultimate beneficial owners as PDF',
  STRUCTURE,
);

export const STRUCTURE_FILES = ['bods'] as const;

export interface StructureFileQuery {
  /** `bods`: statements of the Beneficial Ownership Data Standard 0.4, as JSON. */
  readonly as: (typeof STRUCTURE_FILES)[number];
  readonly asOf?: string;
  readonly scope?: StructureChart;
}

/** The structure as a file. */
export const getStructureFile = call<{ query: StructureFileQuery; answer: unknown }>(
  'entity.structure.file',
  'GET',
  '/entity/structure/file',
  'The structure as a file',
  STRUCTURE,
);

/** Of one file; statements, and those that a report shows. */
export const STRUCTURE_IMPORT_LIMITS = { bytes: 5_000_000, statements: 10_000, shown: 500 } as const;

/** `known`: recorded already; `skipped`: nothing that can be recorded; `wrong`: nothing is imported because of it. */
export const STATEMENT_OUTCOMES = ['new', 'known', 'skipped', 'wrong'] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];

export const STATEMENT_KINDS = ['person', 'entity', 'relationship'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export interface StatementFault {
  /** Where in the statement, or `file`. */
  readonly column: string;
  readonly message: string;
}

/** What becomes of one statement of a file. */
export interface ImportedStatement {
  /** As the file counts them: the first is 1. */
  readonly row: number;
  readonly statementId: string;
  /** Null where it does not say so. */
  readonly kind: StatementKind | null;
  /** Who it is; of a relationship who holds, and what is held. */
  readonly name: string;
  readonly heldName: string | null;
  readonly outcome: StatementOutcome;
  /** What is recorded, by what it is known, or why nothing is. */
  readonly notes: readonly string[];
  readonly faults: readonly StatementFault[];
}

export interface StructureImport {
  /** What the file calls the current entity; null where the file does not tell of it. */
  readonly subject: string | null;
  /** Statements of the file. */
  readonly total: number;
  /** Those with faults first, at most 500. */
  readonly rows: readonly ImportedStatement[];
  /** Of no single statement. */
  readonly faults: readonly StatementFault[];
  /** How many there are of each; holdings are those that are recorded. */
  readonly counts: Readonly<Record<StatementOutcome | 'parties' | 'holdings', number>>;
  /** False: a preview. */
  readonly isImported: boolean;
}

/** Multipart: `file` (statements of BODS 0.4 as JSON), and `commit` (`true` imports, anything else previews). All of it is imported, or nothing. */
export const importStructure = call<{ body: FormData; answer: StructureImport }>(
  'entity.structure.import',
  'POST',
  '/entity/structure/import',
  'Import a structure',
  { ...STRUCTURE, role: 'admin' },
);
