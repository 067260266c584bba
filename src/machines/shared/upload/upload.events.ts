import type { ReadingState, UploadedDocument } from '#contract/calls/documents';

/** Names a file that the browser holds; the file itself travels in no event. */
export type FileRef = `file:${string}`;

/** A file as a person chose it. */
export interface ChosenFile {
  /** Also the id of its upload, and its idempotency key: trying again is the same write. */
  readonly id: string;
  readonly file: FileRef;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Names of the folders it was dropped in, from the outermost one. */
  readonly path: readonly string[];
}

/** Where documents of the entity are put. */
export interface UploadPlace {
  /** Null for no folder. */
  readonly folderId: string | null;
  /** Ids. */
  readonly tags: readonly string[];
}

/** The thing that a file is sent for, such as a draft whose paper it becomes. */
export interface UploadOwner {
  /** As the call has it: the id of a `resolution` goes as `resolutionId`. */
  readonly kind: string;
  readonly id: string;
}

export interface UploadInput extends ChosenFile {
  readonly entityId: string;
  /** Null for a document of the entity. */
  readonly owner: UploadOwner | null;
  readonly place: UploadPlace;
  /** Size limit of a file, in bytes. */
  readonly limit: number;
}

/** A document that was there before, with the same content or under the same name. */
export interface SameDocument {
  readonly id: string;
  readonly name: string;
  readonly by: 'content' | 'name';
}

/** What becomes of a file that was there before: both stay, the new one goes, or it is the next version of the other. */
export type SameChoice = 'keep' | 'skip' | 'version';

export interface UniteInput extends UploadInput {
  /** Of the document that was just made. */
  readonly documentId: string;
  readonly same: SameDocument;
  readonly choice: 'skip' | 'version';
}

export interface ReadingInput {
  readonly entityId: string;
  readonly documentId: string;
}

export interface UploadFailure {
  /** ERR-1's text, or what is wrong with the file. */
  readonly title: string;
  /** No answer came: the connection was lost on the way. */
  readonly lost: boolean;
  /** Whether sending the same file again can help. */
  readonly canRetry: boolean;
}

export type SendFileEvent =
  /** `part` of the file has left, from 0 to 1. */
  | { type: 'upload.progressed'; part: number }
  | { type: 'upload.arrived'; document: UploadedDocument; same: SameDocument | null }
  | { type: 'upload.failed'; failure: UploadFailure };

export type UniteEvent =
  | { type: 'upload.united' }
  /** `title` is ERR-1's text. */
  | { type: 'upload.notUnited'; title: string };

/** How far its text is; it ends when it is read, or when it takes too long to look on. */
export type WatchReadingEvent =
  | { type: 'upload.readingMoved'; reading: ReadingState }
  | { type: 'upload.readingEnded' };

export type UploadEvent =
  | SendFileEvent
  | UniteEvent
  | WatchReadingEvent
  | { type: 'upload.sameDecided'; choice: SameChoice }
  /** Fewer than three others are being sent. */
  | { type: 'upload.turnGiven' }
  | { type: 'upload.cancelled' }
  | { type: 'upload.retried' };

/** What an upload tells the flow that owns it. */
export type UploadReport =
  | { type: 'uploads.arrived'; id: string; owner: UploadOwner | null; document: UploadedDocument }
  /** `isOver`: it is not sent, since somebody decided so or it is refused for what it is; it is not missing then. */
  | { type: 'uploads.ended'; id: string; isOver: boolean }
  | { type: 'uploads.requeued'; id: string };

export interface UploadContext extends UploadInput {
  /** From 0 to 1; what had left when it failed stays. */
  readonly part: number;
  readonly failure: UploadFailure | null;
  readonly document: UploadedDocument | null;
  /** What it is the same as, until somebody has decided. */
  readonly same: SameDocument | null;
  readonly choice: SameChoice | null;
  /** Why it was not done as it was decided. */
  readonly problem: string | null;
}
