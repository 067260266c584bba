import type { BodsRead, BodsReadEntity, BodsReadPerson } from '#contract/bods';
import { HOLDING_LIMITS } from '#contract/calls/holdings';
import { groupBy } from '#domain/entity/group-by';
import { FOUNDATION, formInName } from '#domain/ownership/kind';
import { folded } from '#domain/search/units';
import { WITHOUT_SHARES } from '#domain/structure/bods';
import { newId } from '#server/database/id';
import { isStorable } from '#server/text';
import type { Reason } from '#words/reason';
import { noted } from '../reasons';

const WITHOUT_OWNERS: ReadonlySet<string> = new Set(['arrangement', 'state', 'stateBody']);
const NOBODY: ReadonlySet<string> = new Set([
  'anonymousEntity',
  'unknownEntity',
  'anonymousPerson',
  'unknownPerson',
]);

/** A person or entity as a file has it. */
export interface FileParty {
  readonly row: number;
  readonly recordId: string;
  readonly kind: 'natural' | 'legal';
  /** Null: it stands for whoever is not known. */
  readonly name: string | null;
  readonly legalForm: string | null;
  readonly country: string | null;
  readonly registration: string | null;
}

/** Somebody who is recorded and in sight. */
export interface KnownParty {
  readonly id: string;
  readonly name: string;
  readonly kind: 'natural' | 'legal' | 'entity';
  readonly entityId: string | null;
  readonly country: string | null;
  readonly registration: string | null;
  readonly importedAs: string | null;
  /** Recorded in the entity of the import, where its admins may say what is held in it. */
  readonly isRecordedHere: boolean;
}

/** What a record of the file is here. */
export interface Placed {
  readonly file: FileParty;
  readonly partyId: string;
  readonly entityId: string | null;
  readonly isNew: boolean;
  readonly isRecordedHere: boolean;
  /** By what it was recognised; null for who is new. */
  readonly note: Reason | null;
}

const longName = (names: BodsReadPerson['recordDetails']['names'] = []) =>
  (names.find(({ type }) => type === 'legal') ?? names[0])?.fullName.trim() || null;

function personOf(row: number, { recordId, recordDetails }: BodsReadPerson): FileParty {
  const isNobody = NOBODY.has(recordDetails.personType);
  return {
    row,
    recordId,
    kind: 'natural',
    name: isNobody ? null : longName(recordDetails.names),
    legalForm: null,
    country: null,
    registration: null,
  };
}

function companyOf(row: number, { recordId, recordDetails }: BodsReadEntity): FileParty {
  const { entityType, name, jurisdiction, identifiers = [] } = recordDetails;
  const code = jurisdiction?.code?.slice(0, 2).toUpperCase() ?? '';
  const isWithoutShares = entityType.details === WITHOUT_SHARES || WITHOUT_OWNERS.has(entityType.type);
  return {
    row,
    recordId,
    kind: 'legal',
    name: NOBODY.has(entityType.type) ? null : name?.trim() || null,
    legalForm: isWithoutShares ? FOUNDATION : formInName(name ?? ''),
    country: /^[A-Z]{2}$/.test(code) ? code : null,
    registration: identifiers.find(({ id }) => id?.trim())?.id?.trim() ?? null,
  };
}

/** The party that a statement tells of; null for a relationship. */
export function partyOf(row: number, statement: BodsRead): FileParty | null {
  if (statement.recordType === 'person') return personOf(row, statement);
  return statement.recordType === 'entity' ? companyOf(row, statement) : null;
}

/** Why a party cannot be recorded. */
export function partyFault({ name, registration }: FileParty): Reason | null {
  if ((name?.length ?? 0) > HOLDING_LIMITS.name) return noted('nameTooLong', HOLDING_LIMITS.name);
  return [name, registration].every((text) => text === null || isStorable(text))
    ? null
    : noted('unstorableText');
}

const nameKey = (name: string, isPerson: boolean) => `${isPerson} ${folded(name.trim())}`;

/** The only one of several; null where there is none, or more than one. */
function only<Item>(items: readonly Item[]): Item | null {
  const [first = null, second] = items;
  return second === undefined ? first : null;
}

const isOfKind = ({ kind }: FileParty, known: KnownParty) =>
  (kind === 'natural') === (known.kind === 'natural');

const inOneCountry = (file: FileParty, { country }: KnownParty) =>
  file.country === null || country === null || file.country === country;

/** Who of a file is who of those in sight: by id, as which it was imported before, by number, and by a name that only one bears. */
export class Recognition {
  private readonly byId: ReadonlyMap<string, KnownParty>;
  private readonly byImport: ReadonlyMap<string, KnownParty>;
  private readonly byNumber: ReadonlyMap<string | null, readonly KnownParty[]>;
  private readonly byName: ReadonlyMap<string, readonly KnownParty[]>;
  private readonly namesakes: ReadonlyMap<string, readonly FileParty[]>;

  constructor(files: readonly FileParty[], known: readonly KnownParty[]) {
    this.byId = new Map(known.map((party) => [party.id, party]));
    this.byImport = new Map(known.flatMap((party) => (party.importedAs ? [[party.importedAs, party]] : [])));
    this.byNumber = groupBy(known, ({ registration }) => registration);
    this.byName = groupBy(known, ({ name, kind }) => nameKey(name, kind === 'natural'));
    this.namesakes = groupBy(files, ({ name, kind }) => nameKey(name ?? '', kind === 'natural'));
  }

  find(file: FileParty): { readonly party: KnownParty; readonly note: Reason } | null {
    const same = this.byId.get(file.recordId);
    if (same && isOfKind(file, same)) return { party: same, note: noted('knownById') };
    const before = this.byImport.get(file.recordId);
    if (before && isOfKind(file, before)) return { party: before, note: noted('knownByImport') };
    const numbered = this.numbered(file);
    if (numbered) return { party: numbered, note: noted('knownByNumber', file.registration ?? '') };
    const named = this.named(file);
    return named && { party: named, note: noted('knownByName') };
  }

  private numbered(file: FileParty): KnownParty | null {
    if (file.registration === null) return null;
    const bearers = this.byNumber.get(file.registration) ?? [];
    return only(bearers.filter((party) => isOfKind(file, party) && inOneCountry(file, party)));
  }

  private named({ name, kind, registration }: FileParty): KnownParty | null {
    if (name === null) return null;
    const key = nameKey(name, kind === 'natural');
    if ((this.namesakes.get(key) ?? []).length > 1) return null;
    const party = only(this.byName.get(key) ?? []);
    const isOther = party?.registration && registration && party.registration !== registration;
    return isOther ? null : party;
  }

  /** A record as somebody recognised, or as who is new. */
  placed(file: FileParty): Placed {
    const found = this.find(file);
    if (!found) {
      return { file, partyId: newId(), entityId: null, isNew: true, isRecordedHere: true, note: null };
    }
    const { id, entityId, isRecordedHere } = found.party;
    return { file, partyId: id, entityId, isNew: false, isRecordedHere, note: found.note };
  }
}
