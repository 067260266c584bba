import { assign, setup } from 'xstate';
import type { DocumentPage } from '#contract/calls/documents';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';
import type { OpenedFile } from './openedFile';

/** Texts of more pages are not kept: those that were read first go. */
export const KEPT_PAGES = 60;

/** A version of a document, and how it is shown: drawn, or as its text only. */
export interface Content {
  readonly documentId: string;
  readonly version: number;
  readonly sizeBytes: number;
  readonly form: 'pdf' | 'image' | 'text';
}

export type OpenFileEvent =
  | { type: 'content.fileOpened'; file: OpenedFile }
  /** Also later: a part of it did not come. */
  | { type: 'content.fileFailed'; title: string };

export interface ReadPageInput {
  readonly documentId: string;
  readonly version: number;
  readonly page: number;
}

export type ReadPageEvent =
  /** `text` is null where the page is not read yet. */
  | { type: 'content.pageRead'; page: number; text: DocumentPage | null }
  | { type: 'content.pageFailed'; title: string };

export type DocumentContentEvent =
  | OpenFileEvent
  | ReadPageEvent
  | ({ type: 'content.shown' } & Content)
  | { type: 'content.fileRetried' }
  /** These are in sight, and their text is shown or marked. */
  | { type: 'content.pagesWanted'; pages: readonly number[] }
  | { type: 'content.pagesRetried' }
  /** The reading of the document went on. */
  | { type: 'content.moreWasRead' }
  /** Nobody looks at it any more. */
  | { type: 'content.left' };

/** By number of the page; the oldest first. */
type Texts = readonly (readonly [page: number, text: DocumentPage | null])[];

interface ContentContext {
  readonly content: Content | null;
  readonly file: OpenedFile | null;
  /** Why it could not be opened. */
  readonly failure: string | null;
  readonly texts: Texts;
  readonly wanted: readonly number[];
  /** Why a text could not be read. */
  readonly textFailure: string | null;
}

const NOTHING: ContentContext = {
  content: null,
  file: null,
  failure: null,
  texts: [],
  wanted: [],
  textFailure: null,
};

/** The text of a page; null where it is not read yet, undefined where nobody asked. */
export function textOf(texts: Texts, page: number): DocumentPage | null | undefined {
  return texts.find(([number]) => number === page)?.[1];
}

function isSame(one: Content | null, other: Content): boolean {
  return one?.documentId === other.documentId && one.version === other.version && one.form === other.form;
}

/**
 * Owns what is shown of a document: its opened file, and the texts of the pages in sight, read one after another. The file
 * stays open as long as its service runs, and is closed with it.
 */
export const documentContentMachine = setup({
  types: {
    context: {} as ContentContext,
    events: {} as DocumentContentEvent,
    tags: {} as 'opening',
  },
  actors: {
    openFile: service<OpenFileEvent, Content>(),
    readPage: service<ReadPageEvent, ReadPageInput>(),
  },
  guards: {
    isAnother: ({ context }, { event }: { event: Content }) => !isSame(context.content, event),
    isAnotherText: ({ context }, { event }: { event: Content }) =>
      event.form === 'text' && !isSame(context.content, event),
    wantsMore: ({ context }) => context.wanted.length > 0,
    isWanted: ({ context }, { pages }: { pages: readonly number[] }) =>
      context.content !== null && pages.some((page) => textOf(context.texts, page) === undefined),
  },
  actions: {
    begin: assign((_, { documentId, version, sizeBytes, form }: Content) => ({
      ...NOTHING,
      content: { documentId, version, sizeBytes, form },
    })),
    rememberFile: assign((_, { file }: { file: OpenedFile }) => ({ file, failure: null })),
    explain: assign((_, { title }: { title: string }) => ({ file: null, failure: title })),
    forgetFailure: assign({ failure: null }),
    want: assign(({ context }, { pages }: { pages: readonly number[] }) => ({
      wanted: pages.filter((page) => textOf(context.texts, page) === undefined),
      textFailure: null,
    })),
    keep: assign(({ context }, { page, text }: { page: number; text: DocumentPage | null }) => ({
      texts: [...context.texts.filter(([number]) => number !== page), [page, text] as const].slice(
        -KEPT_PAGES,
      ),
      wanted: context.wanted.filter((number) => number !== page),
    })),
    explainText: assign((_, { title }: { title: string }) => ({ textFailure: title })),
    forgetTextFailure: assign({ textFailure: null }),
    forgetUnread: assign(({ context }) => ({ texts: context.texts.filter(([, text]) => text !== null) })),
    forget: assign(NOTHING),
  },
}).createMachine({
  id: 'documentContent',
  context: NOTHING,
  type: 'parallel',
  on: {
    'content.shown': [
      {
        guard: { type: 'isAnotherText', params: ({ event }) => ({ event }) },
        target: ['.file.none', '.texts.resting'],
        actions: { type: 'begin', params: ({ event }) => event },
      },
      {
        guard: { type: 'isAnother', params: ({ event }) => ({ event }) },
        target: ['.file.held', '.texts.resting'],
        actions: { type: 'begin', params: ({ event }) => event },
      },
    ],
    'content.left': { target: ['.file.none', '.texts.resting'], actions: 'forget' },
  },
  states: {
    file: {
      initial: 'none',
      states: {
        none: {},
        held: {
          initial: 'opening',
          invoke: {
            src: 'openFile',
            input: ({ context }) => requireContent(context),
            onError: { target: 'failed', actions: { type: 'explain', params: { title: errorTitle(0) } } },
          },
          on: {
            'content.fileOpened': {
              target: '.open',
              actions: { type: 'rememberFile', params: ({ event }) => event },
            },
            'content.fileFailed': {
              target: 'failed',
              actions: { type: 'explain', params: ({ event }) => event },
            },
          },
          states: {
            opening: { tags: 'opening' },
            open: {},
          },
        },
        failed: { on: { 'content.fileRetried': { target: 'held', actions: 'forgetFailure' } } },
      },
    },
    texts: {
      initial: 'resting',
      on: {
        'content.moreWasRead': { actions: 'forgetUnread' },
      },
      states: {
        resting: {
          on: {
            'content.pagesWanted': {
              guard: { type: 'isWanted', params: ({ event }) => event },
              target: 'reading',
              actions: { type: 'want', params: ({ event }) => event },
            },
          },
        },
        reading: {
          invoke: {
            src: 'readPage',
            input: ({ context }) => requirePage(context),
            onError: {
              target: 'unread',
              actions: { type: 'explainText', params: { title: errorTitle(0) } },
            },
          },
          on: {
            'content.pagesWanted': { actions: { type: 'want', params: ({ event }) => event } },
            // What is on its way may be from before, and perhaps nobody wants it any more.
            'content.moreWasRead': { target: 'read', actions: 'forgetUnread' },
            'content.pageRead': {
              target: 'read',
              actions: { type: 'keep', params: ({ event }) => event },
            },
            'content.pageFailed': {
              target: 'unread',
              actions: { type: 'explainText', params: ({ event }) => event },
            },
          },
        },
        /** Between two pages. */
        read: { always: [{ guard: 'wantsMore', target: 'reading' }, { target: 'resting' }] },
        unread: {
          on: {
            'content.pagesWanted': {
              guard: { type: 'isWanted', params: ({ event }) => event },
              target: 'reading',
              actions: { type: 'want', params: ({ event }) => event },
            },
            'content.pagesRetried': { target: 'read', actions: 'forgetTextFailure' },
          },
        },
      },
    },
  },
});

function requireContent({ content }: ContentContext): Content {
  if (!content) throw new Error('A file is opened for who looks at it');
  return content;
}

function requirePage({ content, wanted }: ContentContext): ReadPageInput {
  const [page] = wanted;
  if (!content || page === undefined) throw new Error('A page is read for who looks at it');
  return { documentId: content.documentId, version: content.version, page };
}
