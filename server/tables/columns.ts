/** What a cell holds; a day is `YYYY-MM-DD` of the entity's calendar. */
export type TableCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'day'; readonly day: string | null };

export interface TableColumn<Row> {
  readonly name: string;
  /** In characters. */
  readonly width: number;
  cell(row: Row, timeZone: string): TableCell;
}

/** A list that is given to other programs. */
export interface ExportedTable<Row> {
  /** Of the sheet, and the beginning of the name of the file. */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** In which its days are counted. */
  readonly timeZone: string;
}
