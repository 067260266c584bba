import { assign, sendTo, setup } from 'xstate';
import type { ReadingState, UploadedDocument } from '#contract/calls/documents';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../actors';
import type {
  ReadingInput,
  SameChoice,
  SameDocument,
  SendFileEvent,
  UniteEvent,
  UniteInput,
  UploadContext,
  UploadEvent,
  UploadFailure,
  UploadInput,
  UploadReport,
  WatchReadingEvent,
} from './upload.events';

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

/** What a service needs to know of a file. */
function inputOf({ id, file, name, size, path, entityId, owner, place, limit }: UploadInput): UploadInput {
  return { id, file, name, size, path, entityId, owner, place, limit };
}

function requireDocument({ document }: UploadContext): UploadedDocument {
  if (!document) throw new Error('What has arrived is a document');
  return document;
}

function uniteInputOf(context: UploadContext): UniteInput {
  const { same, choice } = context;
  if (!same || choice === null || choice === 'keep') throw new Error('Somebody decides what becomes of it');
  return { ...inputOf(context), documentId: requireDocument(context).id, same, choice };
}

/**
 * Owns the way of one file to the server: it waits for its turn, is sent with real progress, is read there, and is done,
 * failed or cancelled. What was there before is asked about. A file that failed keeps its idempotency key, so that trying
 * again doubles nothing. It does not hold the file, only its reference, and it does not decide whose turn it is: `uploads`
 * does. Nothing of it is journalled: a browser gives no file back after a reload.
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
    uniteFile: service<UniteEvent, UniteInput>(),
    watchReading: service<WatchReadingEvent, ReadingInput>(),
  },
  guards: {
    isRefused: ({ context }) => refusalOf(context) !== null,
    canRetry: ({ context }) => context.failure?.canRetry === true,
    isSame: ({ context }) => context.same !== null,
    isUnread: ({ context: { document } }) =>
      document?.resolutionId === null && (document.reading === 'waiting' || document.reading === 'reading'),
    isTo: (_, { choice, wanted }: { choice: SameChoice; wanted: SameChoice }) => choice === wanted,
    isSkipped: ({ context }) => context.choice === 'skip',
  },
  actions: {
    explainRefusal: assign(({ context }) => {
      const title = refusalOf(context);
      return { failure: title === null ? null : { title, lost: false, canRetry: false } };
    }),
    progress: assign((_, { part }: { part: number }) => ({ part })),
    rememberDocument: assign(
      (_, { document, same }: { document: UploadedDocument; same: SameDocument | null }) => ({
        document,
        same,
        part: 1,
      }),
    ),
    rememberReading: assign(({ context }, { reading }: { reading: ReadingState }) => ({
      document: { ...requireDocument(context), reading },
    })),
    decide: assign((_, { choice }: { choice: SameChoice }) => ({ choice, problem: null })),
    explain: assign((_, { failure }: { failure: UploadFailure }) => ({ failure })),
    explainProblem: assign((_, { title }: { title: string }) => ({ problem: title, choice: null })),
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
      ({ context }, { isOver }: { isOver: boolean }): UploadReport => ({
        type: 'uploads.ended',
        id: context.id,
        isOver,
      }),
    ),
    reportReturn: sendTo(
      peer('uploads'),
      ({ context }): UploadReport => ({ type: 'uploads.requeued', id: context.id }),
    ),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    part: 0,
    failure: null,
    document: null,
    same: null,
    choice: null,
    problem: null,
  }),
  initial: 'chosen',
  states: {
    chosen: {
      always: [
        {
          guard: 'isRefused',
          target: 'failed',
          actions: ['explainRefusal', { type: 'reportEnd', params: { isOver: true } }],
        },
        { target: 'queued' },
      ],
    },
    queued: {
      tags: 'underWay',
      on: {
        'upload.turnGiven': { target: 'sending' },
        'upload.cancelled': {
          target: 'cancelled',
          actions: { type: 'reportEnd', params: { isOver: true } },
        },
      },
    },
    sending: {
      tags: 'underWay',
      invoke: {
        src: 'sendFile',
        input: ({ context }) => inputOf(context),
        onError: {
          target: 'failed',
          actions: [
            { type: 'explain', params: { failure: DEFECT } },
            { type: 'reportEnd', params: { isOver: false } },
          ],
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
        'upload.arrived': {
          target: 'arrived',
          actions: [
            { type: 'rememberDocument', params: ({ event }) => event },
            { type: 'reportArrival', params: ({ event }) => event },
          ],
        },
        'upload.failed': {
          target: 'failed',
          actions: [
            { type: 'explain', params: ({ event }) => event },
            { type: 'reportEnd', params: ({ event }) => ({ isOver: !event.failure.canRetry }) },
          ],
        },
        'upload.cancelled': {
          target: 'cancelled',
          actions: { type: 'reportEnd', params: { isOver: true } },
        },
      },
    },
    arrived: {
      always: [
        { guard: 'isSame', target: 'same' },
        { guard: 'isUnread', target: 'reading' },
        { target: 'done' },
      ],
    },
    /** It was there before: the person says what becomes of it. */
    same: {
      tags: 'settled',
      on: {
        'upload.sameDecided': [
          {
            guard: { type: 'isTo', params: ({ event: { choice } }) => ({ choice, wanted: 'keep' }) },
            target: 'kept',
            actions: { type: 'decide', params: ({ event }) => event },
          },
          { target: 'uniting', actions: { type: 'decide', params: ({ event }) => event } },
        ],
      },
    },
    kept: {
      always: [{ guard: 'isUnread', target: 'reading' }, { target: 'done' }],
    },
    uniting: {
      tags: 'underWay',
      invoke: {
        src: 'uniteFile',
        input: ({ context }) => uniteInputOf(context),
        onError: { target: 'same', actions: { type: 'explainProblem', params: { title: errorTitle(0) } } },
      },
      on: {
        'upload.united': [{ guard: 'isSkipped', target: 'skipped' }, { target: 'done' }],
        'upload.notUnited': {
          target: 'same',
          actions: { type: 'explainProblem', params: ({ event }) => event },
        },
      },
    },
    /** The server has it, and reads its text. */
    reading: {
      tags: 'settled',
      entry: 'forgetFile',
      invoke: {
        src: 'watchReading',
        input: ({ context }) => ({
          entityId: context.entityId,
          documentId: requireDocument(context).id,
        }),
        onError: { target: 'done' },
      },
      on: {
        'upload.readingMoved': { actions: { type: 'rememberReading', params: ({ event }) => event } },
        'upload.readingEnded': { target: 'done' },
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
    skipped: { tags: 'settled', entry: 'forgetFile' },
    cancelled: { tags: 'settled', entry: 'forgetFile' },
  },
});
