/** What is read of statements of the Beneficial Ownership Data Standard 0.4 (standard.openownership.org); all else is left unread. */

interface Unspecified {
  readonly reason: string;
}

export interface BodsReadInterest {
  readonly type?: string | undefined;
  readonly directOrIndirect?: 'direct' | 'indirect' | 'unknown' | undefined;
  readonly details?: string | undefined;
  readonly share?: { readonly exact?: number | undefined } | undefined;
  /** `YYYY-MM-DD`. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

interface Read {
  readonly statementId: string;
  /** `YYYY-MM-DD`. */
  readonly statementDate: string;
  readonly declarationSubject: string;
  readonly recordId: string;
  readonly recordStatus?: 'new' | 'updated' | 'closed' | undefined;
  readonly publicationDetails?: { readonly publisher: { readonly name?: string | undefined } } | undefined;
}

export interface BodsReadPerson extends Read {
  readonly recordType: 'person';
  readonly recordDetails: {
    readonly personType: 'anonymousPerson' | 'unknownPerson' | 'knownPerson';
    readonly names?: readonly { readonly type?: string | undefined; readonly fullName: string }[] | undefined;
  };
}

export interface BodsReadEntity extends Read {
  readonly recordType: 'entity';
  readonly recordDetails: {
    readonly entityType: { readonly type: string; readonly details?: string | undefined };
    readonly name?: string | undefined;
    readonly jurisdiction?: { readonly code?: string | undefined } | undefined;
    readonly identifiers?: readonly { readonly id?: string | undefined }[] | undefined;
  };
}

export interface BodsReadRelationship extends Read {
  readonly recordType: 'relationship';
  readonly recordDetails: {
    readonly subject: string | Unspecified;
    readonly interestedParty: string | Unspecified;
    readonly interests?: readonly BodsReadInterest[] | undefined;
  };
}

export type BodsRead = BodsReadPerson | BodsReadEntity | BodsReadRelationship;
