import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import type { UploadedDocument } from '#contract/calls/documents';
import { type ChosenFile, type UploadOwner, type UploadReport, uploadMachine } from './upload.machine';

/** Files that are sent at the same time; the others wait. */
export const SENT_AT_ONCE = 3;

export interface FilesAdded {
  readonly files: readonly ChosenFile[];
  readonly entityId: string;
  readonly owner: UploadOwner | null;
  /** Size limit of a file, in bytes. */
  readonly limit: number;
}

export type UploadsEvent =
  | UploadReport
  | ({ type: 'uploads.added' } & FilesAdded)
  /** A person has read how it ended. */
  | { type: 'uploads.dismissed'; id: string }
  /** Whoever waited for these documents has them. */
  | { type: 'uploads.taken'; ids: readonly string[] };

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
}

type Arrival = Extract<UploadReport, { type: 'uploads.arrived' }>;

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

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
    add: assign(({ context, spawn }, { files, entityId, owner, limit }: FilesAdded) => {
      const fresh = files.filter(({ id }) => !context.uploads.some((upload) => upload.id === id));
      const uploads = fresh.map((file) => ({
        id: file.id,
        actor: spawn('upload', { id: file.id, input: { ...file, entityId, owner, limit } }),
      }));
      return {
        uploads: [...context.uploads, ...uploads],
        queue: [...context.queue, ...uploads.map(({ id }) => id)],
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
  context: { uploads: [], queue: [], sending: [], arrived: [] },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'uploads.added': { actions: [{ type: 'add', params: ({ event }) => event }, 'giveTurns'] },
        'uploads.arrived': {
          actions: [
            { type: 'hold', params: ({ event }) => event },
            { type: 'end', params: ({ event }) => event },
            'giveTurns',
          ],
        },
        'uploads.ended': { actions: [{ type: 'end', params: ({ event }) => event }, 'giveTurns'] },
        'uploads.requeued': { actions: [{ type: 'requeue', params: ({ event }) => event }, 'giveTurns'] },
        'uploads.dismissed': {
          actions: [
            { type: 'dismiss', params: ({ event }) => event },
            { type: 'end', params: ({ event }) => event },
            'giveTurns',
          ],
        },
        'uploads.taken': { actions: { type: 'handOver', params: ({ event }) => event } },
      },
    },
  },
});
