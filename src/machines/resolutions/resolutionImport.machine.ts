import { assign, sendTo, setup } from 'xstate';
import type { ImportReport } from '#contract/calls/resolutionTransfer';
import { errorTitle } from '#contract/problem';
import type { ActReport } from '../shared/act/act.events';
import { service } from '../shared/actors';
import type { Repeatable } from '../shared/repeating';
import type { FileRef } from '../shared/upload/upload.events';
import { type ResolutionActs, resolutionActsMachine } from './resolutionActs.machine';

/** A file as a person chose it; the file itself travels in no event. */
export interface ImportFile {
  readonly file: FileRef;
  readonly name: string;
}

export interface CheckInput {
  readonly table: FileRef;
  readonly files: readonly FileRef[];
}

export type CheckEvent =
  | { type: 'resolutionImport.checked'; report: ImportReport }
  /** `title`: what is wrong with the files, or ERR-1's text. */
  | { type: 'resolutionImport.checkFailed'; title: string };

export type ResolutionImportEvent =
  | CheckEvent
  | ActReport<ResolutionActs>
  | { type: 'resolutionImport.filesGiven'; files: readonly ImportFile[] }
  | { type: 'resolutionImport.fileRemoved'; name: string }
  | { type: 'resolutionImport.checkRequested' }
  /** The key counts where the same files were not sent before without an answer. */
  | ({ type: 'resolutionImport.commitRequested' } & Repeatable)
  | { type: 'resolutionImport.begunAnew' };

type Performed = Extract<ActReport<ResolutionActs>, { type: 'act.performed' }>['performed'];

interface ImportContext {
  /** CSV or XLSX; the newest one that was given. */
  readonly table: ImportFile | null;
  readonly files: readonly ImportFile[];
  readonly report: ImportReport | null;
  readonly failure: string | null;
}

const EMPTY: ImportContext = { table: null, files: [], report: null, failure: null };

/** As many signed files as one import takes. */
export const FILES_AT_MOST = 200;

const TABLE = /\.(csv|xlsx)$/i;

/** The table is the file that is one; a file given again replaces its namesake. */
function withFiles({ table, files }: ImportContext, given: readonly ImportFile[]): ImportContext {
  const tables = given.filter(({ name }) => TABLE.test(name));
  const others = given.filter(({ name }) => !TABLE.test(name));
  const names = new Set(others.map(({ name }) => name));
  return {
    ...EMPTY,
    table: tables.at(-1) ?? table,
    files: [...files.filter(({ name }) => !names.has(name)), ...others].slice(0, FILES_AT_MOST),
  };
}

function without({ table, files }: ImportContext, removed: string): ImportContext {
  return {
    ...EMPTY,
    table: table?.name === removed ? null : table,
    files: files.filter(({ name }) => name !== removed),
  };
}

/** The files that are given up by what comes next. */
function droppedBy(before: ImportContext, next: ImportContext): { readonly files: readonly FileRef[] } {
  const still = new Set(filesOf(next));
  return { files: filesOf(before).filter((file) => !still.has(file)) };
}

function filesOf({ table, files }: ImportContext): readonly FileRef[] {
  return [...(table ? [table] : []), ...files].map(({ file }) => file);
}

/** Whether every row may be imported. */
export function isFaultless({ rows, faults }: ImportReport): boolean {
  return rows.length > 0 && faults.length === 0 && rows.every((row) => row.faults.length === 0);
}

/** The only act that its child is asked for. */
function reportOf(performed: Performed): ImportReport {
  if (performed.act !== 'import') throw new Error('An import answers with its report');
  return performed.receipt;
}

/**
 * Owns what is brought in: a table with the files of signed resolutions, and the check that names every fault. The import
 * itself, of all or nothing, is an act, and its child's. It holds references, and forgets the files with them.
 */
export const resolutionImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ResolutionImportEvent,
    tags: {} as 'checking' | 'importing' | 'imported',
    children: {} as { act: 'act' },
  },
  actors: {
    checkTable: service<CheckEvent, CheckInput>(),
    act: resolutionActsMachine,
  },
  guards: {
    hasTable: ({ context }) => context.table !== null,
    isFaultless: ({ context }) => context.report !== null && isFaultless(context.report),
    isImported: (_, { performed }: { performed: Performed }) => reportOf(performed).imported > 0,
  },
  actions: {
    addFiles: assign(({ context }, { files }: { files: readonly ImportFile[] }) => withFiles(context, files)),
    removeFile: assign(({ context }, { name }: { name: string }) => without(context, name)),
    forgetFailure: assign({ failure: null }),
    rememberReport: assign((_, { report }: { report: ImportReport | null }) => ({ report })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetEverything: assign(EMPTY),
    /** The composition root forgets the files. */
    forgetFiles: (_, __: { files: readonly FileRef[] }) => {},
    commit: sendTo('act', ({ context }, { key, at }: Repeatable) => ({
      type: 'act.requested',
      asked: { act: 'import', input: requireTable(context) },
      key,
      at,
    })),
  },
}).createMachine({
  id: 'resolutionImport',
  context: EMPTY,
  initial: 'collecting',
  invoke: { id: 'act', src: 'act', input: ({ self }) => ({ owner: self }) },
  states: {
    collecting: {
      on: {
        'resolutionImport.filesGiven': {
          actions: [
            {
              type: 'forgetFiles',
              params: ({ context, event }) => droppedBy(context, withFiles(context, event.files)),
            },
            { type: 'addFiles', params: ({ event }) => event },
          ],
        },
        'resolutionImport.fileRemoved': {
          actions: [
            {
              type: 'forgetFiles',
              params: ({ context, event }) => droppedBy(context, without(context, event.name)),
            },
            { type: 'removeFile', params: ({ event }) => event },
          ],
        },
        'resolutionImport.checkRequested': {
          guard: 'hasTable',
          target: 'checking',
          actions: 'forgetFailure',
        },
        'resolutionImport.commitRequested': {
          guard: 'isFaultless',
          target: 'importing',
          actions: ['forgetFailure', { type: 'commit', params: ({ event }) => event }],
        },
      },
    },
    checking: {
      tags: 'checking',
      invoke: {
        src: 'checkTable',
        input: ({ context }) => requireTable(context),
        onError: { target: 'collecting', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'resolutionImport.checked': {
          target: 'collecting',
          actions: { type: 'rememberReport', params: ({ event }) => event },
        },
        'resolutionImport.checkFailed': {
          target: 'collecting',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    importing: {
      tags: 'importing',
      on: {
        'act.performed': [
          {
            guard: { type: 'isImported', params: ({ event }) => event },
            target: 'imported',
            actions: {
              type: 'rememberReport',
              params: ({ event }) => ({ report: reportOf(event.performed) }),
            },
          },
          {
            target: 'collecting',
            actions: {
              type: 'rememberReport',
              params: ({ event }) => ({ report: reportOf(event.performed) }),
            },
          },
        ],
        'act.refused': {
          target: 'collecting',
          actions: { type: 'explain', params: ({ event }) => event.refusal },
        },
        'act.notSent': { target: 'collecting' },
      },
    },
    imported: {
      tags: 'imported',
      on: {
        'resolutionImport.begunAnew': {
          target: 'collecting',
          actions: [
            { type: 'forgetFiles', params: ({ context }) => droppedBy(context, EMPTY) },
            'forgetEverything',
          ],
        },
      },
    },
  },
});

function requireTable({ table, files }: ImportContext): CheckInput {
  if (!table) throw new Error('An import begins with its table');
  return { table: table.file, files: files.map(({ file }) => file) };
}
