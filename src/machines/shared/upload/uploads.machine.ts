import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import type { UploadedDocument } from '#contract/calls/documents';
import type { ChosenFile, UploadOwner, UploadPlace, UploadReport } from './upload.events';
import { uploadMachine } from './upload.machine';

/** Files that are sent at the same time; the others wait. */
export const SENT_AT_ONCE = 3;

export interface FilesAdded {
  readonly files: readonly ChosenFile[];
  readonly entityId: string;
  readonly owner: UploadOwner | null;
  readonly place: UploadPlace;
  /** Size limit of a file, in bytes. */
  readonly limit: number;
}

/** A file that has not arrived: a browser gives none back after a reload, but its name is known. */
export interface UnsentFile {
  /** Of its upload. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly entityId: string;
}

/** Names of more files are not kept. */
export const UNSENT_KEPT = 500;

export type UploadsEvent =
  | UploadReport
  | ({ type: 'uploads.added' } & FilesAdded)
  /** A person has read how it ended. */
  | { type: 'uploads.dismissed'; id: string }
  /** Whoever waited for these documents has them. */
  | { type: 'uploads.taken'; ids: readonly string[] }
  /** The journal knows of files that had not arrived when the page before this one ended. */
  | { type: 'uploads.resumed'; lost: readonly UnsentFile[] }
  /** A person has read which files are missing. */
  | { type: 'uploads.lostDismissed' };

export interface ArrivedDocument {
  /** Of its upload. */
  readonly id: string;
  readonly owner: UploadOwner;
  readonly document: UploadedDocument;
}

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

interface UploadsContext {
  /** What is in the tray, oldest first. */
  readonly uploads: readonly { readonly id: string; readonly actor: UploadActor }[];
  /** Ids, oldest first. */
  readonly queue: readonly string[];
  readonly sending: readonly string[];
  /** Documents for an owner that nobody has taken yet: whoever left the owner's page finds them there again. */
  readonly arrived: readonly ArrivedDocument[];
  /** Those of this page that have not arrived, or not yet. */
  readonly unsent: readonly UnsentFile[];
  /** Those of the page before, until they are chosen again or somebody has read of them. */
  readonly lost: readonly UnsentFile[];
}

type Arrival = Extract<UploadReport, { type: 'uploads.arrived' }>;

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

const butFor = (files: readonly UnsentFile[], id: string) => files.filter((file) => file.id !== id);

/** Whoever chooses a file of the same name and size again means the same. */
const isAgain = (file: UnsentFile, { files, entityId }: FilesAdded) =>
  file.entityId === entityId && files.some(({ name, size }) => name === file.name && size === file.size);

/**
 * Owns the tray: which files are on their way, and whose turn it is. It outlives every page of its person. How far a file
 * is and how it ended is its own `upload` child's; the files are in neither.
 */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
  },
  actors: { upload: uploadMachine },
  actions: {
    add: assign(({ context, spawn }, added: FilesAdded) => {
      const { files, entityId, owner, place, limit } = added;
      const fresh = files.filter(({ id }) => !context.uploads.some((upload) => upload.id === id));
      const uploads = fresh.map((file) => ({
        id: file.id,
        actor: spawn('upload', { id: file.id, input: { ...file, entityId, owner, place, limit } }),
      }));
      return {
        uploads: [...context.uploads, ...uploads],
        queue: [...context.queue, ...uploads.map(({ id }) => id)],
        unsent: [
          ...context.unsent,
          ...fresh.map(({ id, name, size }) => ({ id, name, size, entityId })),
        ].slice(-UNSENT_KEPT),
        lost: context.lost.filter((file) => !isAgain(file, added)),
      };
    }),
    /** As many as may be sent, in the order they came. */
    giveTurns: enqueueActions(({ context, enqueue }) => {
      const next = context.queue.slice(0, Math.max(0, SENT_AT_ONCE - context.sending.length));
      if (next.length === 0) return;
      enqueue.assign({
        queue: context.queue.slice(next.length),
        sending: [...context.sending, ...next],
      });
      for (const { id, actor } of context.uploads) {
        if (next.includes(id)) enqueue.sendTo(actor, { type: 'upload.turnGiven' });
      }
    }),
    end: assign(({ context }, { id }: { id: string }) => ({
      queue: without(context.queue, id),
      sending: without(context.sending, id),
    })),
    strike: assign(({ context }, { id }: { id: string }) => ({ unsent: butFor(context.unsent, id) })),
    strikeWhenOver: assign(({ context }, { id, isOver }: { id: string; isOver: boolean }) =>
      isOver ? { unsent: butFor(context.unsent, id) } : {},
    ),
    rememberLost: assign((_, { lost }: { lost: readonly UnsentFile[] }) => ({ lost })),
    forgetLost: assign({ lost: [] }),
    requeue: assign(({ context }, { id }: { id: string }) => ({
      queue: [...without(context.queue, id), id],
    })),
    hold: assign(({ context }, { id, owner, document }: Arrival) =>
      owner === null ? {} : { arrived: [...context.arrived, { id, owner, document }] },
    ),
    dismiss: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.assign({ uploads: context.uploads.filter((each) => each.id !== id) });
      enqueue.stopChild(id);
    }),
    handOver: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      arrived: context.arrived.filter(({ id }) => !ids.includes(id)),
    })),
  },
}).createMachine({
  id: 'uploads',
  context: { uploads: [], queue: [], sending: [], arrived: [], unsent: [], lost: [] },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'uploads.added': { actions: [{ type: 'add', params: ({ event }) => event }, 'giveTurns'] },
        'uploads.arrived': {
          actions: [
            { type: 'hold', params: ({ event }) => event },
            { type: 'strike', params: ({ event }) => event },
            { type: 'end', params: ({ event }) => event },
            'giveTurns',
          ],
        },
        'uploads.ended': {
          actions: [
            { type: 'strikeWhenOver', params: ({ event }) => event },
            { type: 'end', params: ({ event }) => event },
            'giveTurns',
          ],
        },
        'uploads.requeued': { actions: [{ type: 'requeue', params: ({ event }) => event }, 'giveTurns'] },
        'uploads.dismissed': {
          actions: [
            { type: 'dismiss', params: ({ event }) => event },
            { type: 'strike', params: ({ event }) => event },
            { type: 'end', params: ({ event }) => event },
            'giveTurns',
          ],
        },
        'uploads.taken': { actions: { type: 'handOver', params: ({ event }) => event } },
        'uploads.resumed': { actions: { type: 'rememberLost', params: ({ event }) => event } },
        'uploads.lostDismissed': { actions: 'forgetLost' },
      },
    },
  },
});
