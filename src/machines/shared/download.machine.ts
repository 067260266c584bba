import { assign, sendTo, setup } from 'xstate';
import type { LetterQuery } from '#contract/calls/boards';
import type { RegisterQuery } from '#contract/calls/holdings';
import type { ResolutionFilter } from '#contract/calls/resolutionList';
import type { ExportFormat } from '#contract/calls/resolutionTransfer';
import type { OwnersFileQuery, StructureFileQuery } from '#contract/calls/structure';
import { sentence } from '#contract/line';
import type { Making } from '#contract/madeFile';
import type { Message } from '#contract/message';
import { errorTitle } from '#contract/problem';
import type { BoardKind } from '#contract/vocabulary';
import type { SecretRef } from '../auth/auth.context';
import { peer, service } from './actors';
import type { FeedbackCommand } from './protocol';

/** A file that only a call with the person's token, or a link's, brings, or that the page makes. */
export type Downloadable =
  | { readonly kind: 'export'; readonly format: ExportFormat; readonly filter: ResolutionFilter }
  | {
      readonly kind: 'board';
      readonly board: BoardKind;
      readonly format: ExportFormat;
      /** The day looked at, `YYYY-MM-DD`. */
      readonly asOf: string;
    }
  | ({ readonly kind: 'register' } & RegisterQuery)
  /** All of the entity. */
  | { readonly kind: 'entity' }
  | ({ readonly kind: 'letter'; readonly board: BoardKind; readonly memberId: string } & LetterQuery)
  | ({ readonly kind: 'owners' } & OwnersFileQuery)
  | ({ readonly kind: 'structure' } & StructureFileQuery)
  /** Everything about who is signed in. */
  | { readonly kind: 'ownData' }
  /** One that is made in the page, when its turn comes. */
  | { readonly kind: 'made'; readonly make: () => Blob | Promise<Blob>; readonly name: string }
  | { readonly kind: 'resolution'; readonly resolutionId: string; readonly number: string }
  | { readonly kind: 'decisions' }
  | {
      readonly kind: 'evidence';
      readonly of: 'meeting' | 'resolution';
      readonly id: string;
      readonly number: string;
    }
  | { readonly kind: 'calendar' | 'minutes'; readonly meetingId: string; readonly number: string }
  /** `withNotes`: with what the reader noted for themselves. */
  | {
      readonly kind: 'pack';
      readonly meetingId: string;
      readonly number: string;
      readonly withNotes: boolean;
    }
  /** Of the conversation with support; `isAnswered`: of somebody else's, for who answers it. */
  | {
      readonly kind: 'support';
      readonly fileId: string;
      readonly name: string;
      readonly isAnswered: boolean;
    }
  /** `isShown`: in a window of its own where the browser can show it safely. */
  | {
      readonly kind: 'paper';
      readonly documentId: string;
      readonly name: string;
      readonly isShown: boolean;
    }
  | {
      readonly kind: 'linkedPaper';
      readonly token: SecretRef;
      readonly documentId: string;
      readonly name: string;
    };

export type FetchFileEvent =
  /** How far a file is that is told of while it is made. */
  | { type: 'download.progressed'; making: Making }
  | { type: 'download.saved' }
  | { type: 'download.failed'; title: string };

export type DownloadEvent = FetchFileEvent | { type: 'download.requested'; file: Downloadable };

interface DownloadContext {
  readonly file: Downloadable | null;
  /** How far it is, where the server says so. */
  readonly making: Making | null;
  /** Why the last one did not come; ERR-1's text. */
  readonly failure: string | null;
}

function notSaved(title: string): Message {
  return {
    type: 'error',
    title: 'The file could not be downloaded.',
    description: `${sentence(title)} Try it again.`,
    persistent: false,
  };
}

/** Owns fetching one file at a time and handing it to the browser. It never holds the file. */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchFile: service<FetchFileEvent, { file: Downloadable }>(),
  },
  actions: {
    rememberFile: assign((_, { file }: { file: Downloadable }) => ({ file, making: null, failure: null })),
    rememberMaking: assign((_, { making }: { making: Making }) => ({ making })),
    forgetFile: assign({ file: null, making: null }),
    explain: assign((_, { title }: { title: string }) => ({
      file: null,
      making: null,
      failure: title,
    })),
    tell: sendTo(
      peer('feedback'),
      (_, { title }: { title: string }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: notSaved(title),
      }),
    ),
  },
}).createMachine({
  id: 'download',
  context: { file: null, making: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'download.requested': {
          target: 'fetching',
          actions: { type: 'rememberFile', params: ({ event }) => event },
        },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'fetchFile',
        input: ({ context }) => requireFile(context),
        onError: {
          target: 'idle',
          actions: [
            { type: 'explain', params: { title: errorTitle(0) } },
            { type: 'tell', params: { title: errorTitle(0) } },
          ],
        },
      },
      on: {
        'download.progressed': { actions: { type: 'rememberMaking', params: ({ event }) => event } },
        'download.saved': { target: 'idle', actions: 'forgetFile' },
        'download.failed': {
          target: 'idle',
          actions: [
            { type: 'explain', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});

function requireFile({ file }: DownloadContext): { file: Downloadable } {
  if (!file) throw new Error('A download begins with its file');
  return { file };
}
