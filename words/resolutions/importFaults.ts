/** What is wrong with a table to be imported, its rows and its files. */
export interface ImportFaults {
  readonly columnMissing: [];
  readonly columnTwice: [];
  readonly columnUnknown: [known: readonly string[]];
  readonly dateFuture: [];
  readonly dateMissing: [];
  readonly dateTooEarly: [];
  readonly dateUnread: [];
  readonly fileImported: [name: string, as: string];
  readonly fileNameMissing: [];
  readonly fileNotPdf: [name: string];
  readonly fileNotSent: [name: string];
  readonly fileSentTwice: [name: string];
  readonly fileUnnamed: [name: string];
  readonly noRows: [];
  readonly numberTaken: [number: string];
  readonly organMissing: [];
  readonly organUnknown: [];
  readonly rowHasIt: [row: number, text: string];
  readonly rowTooWide: [];
  readonly statusUnknown: [];
  readonly titleMissing: [];
  readonly tooLong: [mostCharacters: number];
  readonly tooManyRows: [most: number];
  readonly unstorable: [];
  readonly votesAmbiguous: [];
  readonly votesUnread: [];
}
