/** Of a page that stands upright, in pixels of the screen where it is shown as large as it is. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** How a page is drawn: so many pixels for each of its own, turned clockwise by so many degrees. */
export interface PageLook {
  readonly scale: number;
  readonly turn: 0 | 90 | 180 | 270;
}

/** Something that is being drawn; whoever takes away what it is drawn into cancels it. */
export interface Drawing {
  /** Rejects where it could not be drawn; what was cancelled ends without a word. */
  readonly done: Promise<void>;
  cancel(): void;
}

export interface OutlineEntry {
  readonly title: string;
  /** Null where it leads to no page of the document. */
  readonly page: number | null;
  /** How many others it stands in. */
  readonly depth: number;
}

/** Draws pages of a PDF as long as it is open. Its bytes come as they are needed. */
export interface OpenedPdf {
  readonly kind: 'pdf';
  readonly pages: number;
  /** Size of its first page, which is taken for that of the others until they are asked. */
  readonly first: PageSize;
  sizeOf(page: number): Promise<PageSize>;
  draw(page: number, canvas: HTMLCanvasElement, look: PageLook): Drawing;
  /** The words of a page where they stand, to be selected and marked. */
  layText(page: number, container: HTMLElement, look: PageLook): Drawing;
  outline(): Promise<readonly OutlineEntry[]>;
}

export interface OpenedImage {
  readonly kind: 'image';
  /** Where the browser has it. */
  readonly address: string;
}

/** What can draw a file. It is a handle, as long as the service runs that opened it, and never the file itself. */
export type OpenedFile = OpenedPdf | OpenedImage;
