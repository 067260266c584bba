import { assign, sendTo, setup } from 'xstate';
import type { UploadedDocument } from '#contract/calls/documents';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../actors';

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
  /** Size limit of a file, in bytes. */
  readonly limit: number;
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
  | { type: 'upload.arrived'; document: UploadedDocument }
  | { type: 'upload.failed'; failure: UploadFailure };

export type UploadEvent =
  | SendFileEvent
  /** Fewer than three others are being sent. */
  | { type: 'upload.turnGiven' }
  | { type: 'upload.cancelled' }
  | { type: 'upload.retried' };

/** What an upload tells the flow that owns it. */
export type UploadReport =
  | { type: 'uploads.arrived'; id: string; owner: UploadOwner | null; document: UploadedDocument }
  | { type: 'uploads.ended'; id: string }
  | { type: 'uploads.requeued'; id: string };

interface UploadContext extends UploadInput {
  /** From 0 to 1; what had left when it failed stays. */
  readonly part: number;
  readonly failure: UploadFailure | null;
  readonly document: UploadedDocument | null;
}

const BYTES_PER_MB = 1_000_000;

const DEFECT: UploadFailure = { title: errorTitle(0), lost: false, canRetry: true };

/** What can be said of a file before it is sent; null for nothing. */
export function refusalOf({
  name,
  size,
  limit,
}: Pick<UploadInput, 'name' | 'size' | 'limit'>): string | null {
  if (size === 0) return `“${name}” is empty.`;
  if (size > limit) return `A file may have at most ${Math.floor(limit / BYTES_PER_MB)} MB.`;
  return null;
}

/**
 * Owns the way of one file to the server: it waits for its turn, is sent with real progress, and is done, failed or
 * cancelled. A file that failed keeps its idempotency key, so that trying again doubles nothing. It does not hold the
 * file, only its reference, and it does not decide whose turn it is: `uploads` does. Nothing of it is journalled: a
 * browser gives no file back after a reload.
 */
export const uploadMachine = setup({
  types: {
    input: {} as UploadInput,
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'underWay' | 'settled',
  },
  actors: {
    sendFile: service<SendFileEvent, UploadInput>(),
  },
  guards: {
    isRefused: ({ context }) => refusalOf(context) !== null,
    canRetry: ({ context }) => context.failure?.canRetry ?? false,
  },
  actions: {
    explainRefusal: assign(({ context }) => ({
      failure: { title: refusalOf(context) ?? '', lost: false, canRetry: false },
    })),
    progress: assign((_, { part }: { part: number }) => ({ part })),
    rememberDocument: assign((_, { document }: { document: UploadedDocument }) => ({ document, part: 1 })),
    explain: assign((_, { failure }: { failure: UploadFailure }) => ({ failure })),
    beginAgain: assign({ failure: null, part: 0 }),
    /** The composition root forgets the file. */
    forgetFile: () => {},
    reportArrival: sendTo(
      peer('uploads'),
      ({ context }, { document }: { document: UploadedDocument }): UploadReport => ({
        type: 'uploads.arrived',
        id: context.id,
        owner: context.owner,
        document,
      }),
    ),
    reportEnd: sendTo(
      peer('uploads'),
      ({ context }): UploadReport => ({ type: 'uploads.ended', id: context.id }),
    ),
    reportReturn: sendTo(
      peer('uploads'),
      ({ context }): UploadReport => ({ type: 'uploads.requeued', id: context.id }),
    ),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, part: 0, failure: null, document: null }),
  initial: 'chosen',
  states: {
    chosen: {
      always: [
        { guard: 'isRefused', target: 'failed', actions: ['explainRefusal', 'reportEnd'] },
        { target: 'queued' },
      ],
    },
    queued: {
      tags: 'underWay',
      on: {
        'upload.turnGiven': { target: 'sending' },
        'upload.cancelled': { target: 'cancelled', actions: 'reportEnd' },
      },
    },
    sending: {
      tags: 'underWay',
      invoke: {
        src: 'sendFile',
        input: ({ context: { part: _, failure: __, document: ___, ...input } }) => input,
        onError: {
          target: 'failed',
          actions: [{ type: 'explain', params: { failure: DEFECT } }, 'reportEnd'],
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
        'upload.arrived': {
          target: 'done',
          actions: [
            { type: 'rememberDocument', params: ({ event }) => event },
            { type: 'reportArrival', params: ({ event }) => event },
          ],
        },
        'upload.failed': {
          target: 'failed',
          actions: [{ type: 'explain', params: ({ event }) => event }, 'reportEnd'],
        },
        'upload.cancelled': { target: 'cancelled', actions: 'reportEnd' },
      },
    },
    failed: {
      tags: 'settled',
      on: {
        'upload.retried': {
          guard: 'canRetry',
          target: 'queued',
          actions: ['beginAgain', 'reportReturn'],
        },
      },
    },
    done: { tags: 'settled', entry: 'forgetFile' },
    cancelled: { tags: 'settled', entry: 'forgetFile' },
  },
});
