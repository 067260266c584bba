import type { Readable } from 'node:stream';
import type { OutsideThread } from '#server/database/schema/support';

/** Who asks. */
export interface Asker {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** HMAC of the id: a desk that has the key knows by it that the server speaks for this person. */
  readonly hash: string;
}

export interface HandedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  open(): Promise<Readable>;
}

/** A message on its way to who answers. */
export interface Question {
  readonly id: string;
  readonly asker: Asker;
  readonly text: string;
  /** Id of the route on which it was asked; null where that is not known. */
  readonly page: string | null;
  readonly files: readonly HandedFile[];
}

/** What somebody answered at the desk. */
export interface DeskAnswer {
  /** Its id at the desk, by which it is taken over once. */
  readonly id: string;
  readonly at: Date;
  readonly text: string;
  readonly author: string | null;
  readonly files: readonly { readonly name: string; readonly url: string }[];
}

/** Why a desk did not take a message. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';

  constructor(
    message: string,
    /** Another attempt would be answered the same. */
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Where the messages of one person stand at a desk. */
export interface DeskConversation {
  /** Null until there is one. */
  readonly thread: OutsideThread | null;
  /** Says that there is one now, before anything is said in it: whoever tries again goes on there. */
  begun(thread: OutsideThread): Promise<void>;
}

/** Where support reads what is asked. The server speaks to it; a browser never does. */
export interface SupportDesk {
  readonly name: string;
  /** Which one it is: conversations and answers of another desk of that name are none of it. */
  readonly id: string;
  /** Hands a message over. @throws DeskFailure */
  send(question: Question, at: DeskConversation, signal: AbortSignal): Promise<void>;
  /** What was answered in a conversation, the oldest first; null where answers are given in this product. @throws DeskFailure */
  readonly answers: ((thread: OutsideThread, signal: AbortSignal) => Promise<readonly DeskAnswer[]>) | null;
}
