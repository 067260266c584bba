import { assign, setup } from 'xstate';
import type { ImportReport } from '#contract/calls/resolutions';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

export type SendImportEvent =
  | { type: 'resolutionImport.answered'; report: ImportReport }
  /** `title` is ERR-1's text. `mayRetry`: no answer told whether it happened. */
  | { type: 'resolutionImport.failed'; title: string; mayRetry: boolean };

export type ResolutionImportEvent =
  | SendImportEvent
  | { type: 'resolutionImport.filesGiven'; files: readonly File[] }
  | { type: 'resolutionImport.fileRemoved'; name: string }
  | { type: 'resolutionImport.previewRequested' }
  /** The key counts where the same files were not sent before without an answer. */
  | { type: 'resolutionImport.commitRequested'; key: string }
  | { type: 'resolutionImport.begunAnew' };

interface ImportContext {
  /** CSV or XLSX; the newest one that was given. */
  readonly table: File | null;
  readonly files: readonly File[];
  readonly report: ImportReport | null;
  /** Of the import under way; null is a preview. */
  readonly key: string | null;
  /** Of an import of these files that may have happened: no answer told. */
  readonly unanswered: string | null;
  readonly failure: string | null;
}

const EMPTY: ImportContext = {
  table: null,
  files: [],
  report: null,
  key: null,
  unanswered: null,
  failure: null,
};

/** As many signed files as one import takes. */
export const FILES_AT_MOST = 200;

const TABLE = /\.(csv|xlsx)$/i;

/** The table is the file that is one; a file given again replaces its namesake. */
function withFiles({ table, files }: ImportContext, given: readonly File[]): Partial<ImportContext> {
  const tables = given.filter(({ name }) => TABLE.test(name));
  const others = given.filter(({ name }) => !TABLE.test(name));
  const names = new Set(others.map(({ name }) => name));
  return {
    table: tables.at(-1) ?? table,
    files: [...files.filter(({ name }) => !names.has(name)), ...others].slice(0, FILES_AT_MOST),
    report: null,
    unanswered: null,
    failure: null,
  };
}

function without({ table, files }: ImportContext, removed: string): Partial<ImportContext> {
  return {
    table: table?.name === removed ? null : table,
    files: files.filter(({ name }) => name !== removed),
    report: null,
    unanswered: null,
    failure: null,
  };
}

interface Failure {
  readonly title: string;
  readonly mayRetry: boolean;
}

const NO_ANSWER: Failure = { title: errorTitle(0), mayRetry: true };

/** Whether every row may be imported. */
export function isFaultless({ rows, faults }: ImportReport): boolean {
  return rows.length > 0 && faults.length === 0 && rows.every((row) => row.faults.length === 0);
}

export interface SendImportInput {
  readonly table: File;
  readonly files: readonly File[];
  /** Null is a preview. */
  readonly key: string | null;
}

/**
 * Owns bringing in signed resolutions: a table with their files, a preview that names every fault, and an import of all
 * or nothing. Files do not outlive the page.
 */
export const resolutionImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ResolutionImportEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendImport: service<SendImportEvent, SendImportInput>(),
  },
  guards: {
    hasTable: ({ context }) => context.table !== null,
    isFaultless: ({ context }) => context.report !== null && isFaultless(context.report),
    isImported: (_, { report }: { report: ImportReport }) => report.imported > 0,
  },
  actions: {
    addFiles: assign(({ context }, { files }: { files: readonly File[] }) => withFiles(context, files)),
    removeFile: assign(({ context }, { name }: { name: string }) => without(context, name)),
    rememberKey: assign(({ context }, { key }: { key: string }) => ({
      key: context.unanswered ?? key,
      failure: null,
    })),
    forgetKey: assign({ key: null, failure: null }),
    rememberReport: assign((_, { report }: { report: ImportReport }) => ({
      report,
      key: null,
      unanswered: null,
    })),
    explain: assign(({ context }, { title, mayRetry }: Failure) => ({
      failure: title,
      unanswered: mayRetry ? (context.key ?? context.unanswered) : null,
    })),
    forgetEverything: assign(EMPTY),
  },
}).createMachine({
  id: 'resolutionImport',
  context: EMPTY,
  initial: 'collecting',
  states: {
    collecting: {
      on: {
        'resolutionImport.filesGiven': { actions: { type: 'addFiles', params: ({ event }) => event } },
        'resolutionImport.fileRemoved': { actions: { type: 'removeFile', params: ({ event }) => event } },
        'resolutionImport.previewRequested': {
          guard: 'hasTable',
          target: 'checking',
          actions: 'forgetKey',
        },
        'resolutionImport.commitRequested': {
          guard: 'isFaultless',
          target: 'importing',
          actions: { type: 'rememberKey', params: ({ event }) => event },
        },
        'resolutionImport.begunAnew': { actions: 'forgetEverything' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'sendImport',
        input: ({ context }) => requireTable(context),
        onError: { target: 'collecting', actions: { type: 'explain', params: NO_ANSWER } },
      },
      on: {
        'resolutionImport.answered': {
          target: 'collecting',
          actions: { type: 'rememberReport', params: ({ event }) => event },
        },
        'resolutionImport.failed': {
          target: 'collecting',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    importing: {
      tags: 'busy',
      invoke: {
        src: 'sendImport',
        input: ({ context }) => requireTable(context),
        onError: { target: 'collecting', actions: { type: 'explain', params: NO_ANSWER } },
      },
      on: {
        'resolutionImport.answered': [
          {
            guard: { type: 'isImported', params: ({ event }) => event },
            target: 'imported',
            actions: { type: 'rememberReport', params: ({ event }) => event },
          },
          { target: 'collecting', actions: { type: 'rememberReport', params: ({ event }) => event } },
        ],
        'resolutionImport.failed': {
          target: 'collecting',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    imported: {
      on: {
        'resolutionImport.begunAnew': { target: 'collecting', actions: 'forgetEverything' },
      },
    },
  },
});

function requireTable({ table, files, key }: ImportContext): SendImportInput {
  if (!table) throw new Error('An import begins with its table');
  return { table, files, key };
}
