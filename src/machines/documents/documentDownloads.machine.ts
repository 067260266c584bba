import { assign, sendTo, setup } from 'xstate';
import { sentence } from '#contract/line';
import type { Message } from '#contract/message';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';

/** A file as it stands in the list. */
export interface WantedFile {
  readonly documentId: string;
  readonly name: string;
  readonly sizeBytes: number;
}

export type FetchFilesEvent =
  /** `done` of them are here. */
  | { type: 'downloads.progressed'; done: number }
  /** The browser has them. */
  | { type: 'downloads.saved' }
  /** `name` is of the file that did not come; `title` is ERR-1's text. */
  | { type: 'downloads.failed'; name: string; title: string };

export type DocumentDownloadsEvent =
  | FetchFilesEvent
  /** One is saved as it is, several as an archive. */
  | { type: 'downloads.requested'; files: readonly WantedFile[] }
  | { type: 'downloads.stopped' };

interface DownloadsContext {
  readonly files: readonly WantedFile[];
  readonly done: number;
}

/** An archive is put together in the browser's memory: more than this is refused, in bytes. */
export const ARCHIVE_LIMIT = 500_000_000;

const DEFECT = sentence(errorTitle(0));

const sizeOf = (files: readonly WantedFile[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

function told(description: string): FeedbackCommand {
  const message: Message = {
    type: 'error',
    title: 'The files could not be downloaded.',
    description,
    persistent: false,
  };
  return { type: 'feedback.shown', message };
}

/** Owns fetching the files of several documents and handing them to the browser. It never holds a file. */
export const documentDownloadsMachine = setup({
  types: {
    context: {} as DownloadsContext,
    events: {} as DocumentDownloadsEvent,
    tags: {} as 'busy',
  },
  actors: { fetchFiles: service<FetchFilesEvent, { files: readonly WantedFile[] }>() },
  guards: {
    isNothing: (_, { files }: { files: readonly WantedFile[] }) => files.length === 0,
    isTooMuch: (_, { files }: { files: readonly WantedFile[] }) =>
      files.length > 1 && sizeOf(files) > ARCHIVE_LIMIT,
  },
  actions: {
    begin: assign((_, { files }: { files: readonly WantedFile[] }) => ({ files, done: 0 })),
    count: assign((_, { done }: { done: number }) => ({ done })),
    forget: assign({ files: [], done: 0 }),
    refuse: sendTo(peer('feedback'), () =>
      told('Together they are larger than 500 MB. Choose fewer of them at once.'),
    ),
    explain: sendTo(peer('feedback'), (_, { name, title }: { name: string; title: string }) =>
      told(`“${name}” did not come: ${sentence(title)} Try it again.`),
    ),
    explainDefect: sendTo(peer('feedback'), () => told(`${DEFECT} Try it again.`)),
  },
}).createMachine({
  id: 'documentDownloads',
  context: { files: [], done: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'downloads.requested': [
          { guard: { type: 'isNothing', params: ({ event }) => event } },
          { guard: { type: 'isTooMuch', params: ({ event }) => event }, actions: 'refuse' },
          { target: 'fetching', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    fetching: {
      tags: 'busy',
      exit: 'forget',
      invoke: {
        src: 'fetchFiles',
        input: ({ context: { files } }) => ({ files }),
        onError: { target: 'idle', actions: 'explainDefect' },
      },
      on: {
        'downloads.progressed': { actions: { type: 'count', params: ({ event }) => event } },
        'downloads.saved': { target: 'idle' },
        'downloads.failed': { target: 'idle', actions: { type: 'explain', params: ({ event }) => event } },
        'downloads.stopped': { target: 'idle' },
      },
    },
  },
});
