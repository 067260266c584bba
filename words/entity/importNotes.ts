/** What becomes of a statement of an imported structure, and what is wrong with one. Days are `YYYY-MM-DD`. */
export interface ImportNotes {
  readonly isThisEntity: [];
  readonly knownById: [];
  readonly knownByImport: [];
  readonly knownByNumber: [number: string];
  readonly knownByName: [];
  readonly unconnected: [];
  readonly replaced: [row: number];
  readonly readTogether: [row: number];
  readonly heldOnNoDay: [];
  readonly notNamed: [];
  readonly holderNotNamed: [];
  readonly heldNotNamed: [];
  readonly noInterest: [];
  readonly otherInterest: [type: string];
  readonly indirectInterest: [];
  readonly rangeOnly: [];
  readonly votesOfNobody: [record: string];
  readonly ownRegister: [name: string];
  readonly notAdministeredHere: [name: string];
  readonly sharesRecorded: [
    shareClass: string,
    ownership: string | null,
    voting: string | null,
    from: string,
    until: string | null,
  ];
  readonly sharesKnown: [shareClass: string, from: string];
  readonly fileMissing: [];
  readonly fileTooLarge: [mostMegabytes: number];
  readonly fileUnreadable: [];
  readonly otherVersion: [version: string | null];
  readonly fileEmpty: [];
  readonly tooManyStatements: [most: number];
  readonly notAStatement: [];
  readonly sameStatement: [row: number];
  readonly recordMissing: [record: string];
  readonly recordOfOtherKind: [record: string];
  readonly subjectMissing: [entity: string];
  readonly subjectElsewhere: [name: string];
  readonly nameTooLong: [mostCharacters: number];
  readonly unstorableText: [];
  readonly importFaulty: [];
}
