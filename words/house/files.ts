/** Types of documents that are accepted. */
export type FileKind =
  | 'csv'
  | 'docx'
  | 'eml'
  | 'jpeg'
  | 'markdown'
  | 'ods'
  | 'odt'
  | 'pdf'
  | 'png'
  | 'pptx'
  | 'txt'
  | 'xlsx';

/** Also what is never accepted, and is told by its name: an archive, an older format of an office program, and the rest. */
export type NamedKind = FileKind | 'office' | 'other' | 'zip';

/** What a browser or a shell would do with a text. */
export type ActiveText = 'script' | 'svg' | 'webPage';

/** Why a file is not accepted, and what to do: each names the file. */
export interface FileFaults {
  readonly active: [name: string, is: ActiveText];
  readonly broken: [name: string];
  readonly empty: [name: string];
  readonly infected: [name: string];
  readonly locked: [name: string];
  readonly macros: [name: string];
  readonly notAccepted: [name: string];
  /** Where a table is read, and nothing is kept. */
  readonly noTable: [name: string];
  /** Where text is read, and nothing is kept. */
  readonly noText: [name: string, is: NamedKind];
  readonly notUtf8: [name: string];
  readonly olderOffice: [name: string];
  readonly program: [name: string];
  readonly textUnnamed: [name: string];
  readonly unscannable: [name: string];
  readonly unpacksTooLarge: [name: string];
  readonly wronglyNamed: [name: string, is: FileKind, extension: string];
}
