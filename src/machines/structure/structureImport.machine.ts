import { assign, sendTo, setup } from 'xstate';
import type { StructureImport } from '#contract/calls/structure';
import { errorTitle } from '#contract/problem';
import type { ActReport } from '../shared/act/act.events';
import { service } from '../shared/actors';
import type { Repeatable } from '../shared/repeating';
import type { FileRef } from '../shared/upload/upload.events';
import { type StructureActs, structureActsMachine } from './structureActs.machine';

/** A file as a person chose it; the file itself travels in no event. */
export interface ImportFile {
  readonly file: FileRef;
  readonly name: string;
}

export interface CheckInput {
  readonly file: FileRef;
}

export type CheckEvent =
  | { type: 'structureImport.checked'; report: StructureImport }
  | { type: 'structureImport.checkFailed'; title: string };

export type StructureImportEvent =
  | CheckEvent
  | ActReport<StructureActs>
  | ({ type: 'structureImport.fileGiven' } & ImportFile)
  | { type: 'structureImport.checkRequested' }
  /** The key counts where the same file was not sent before without an answer. */
  | ({ type: 'structureImport.commitRequested' } & Repeatable)
  | { type: 'structureImport.begunAnew' };

type Performed = Extract<ActReport<StructureActs>, { type: 'act.performed' }>['performed'];

interface ImportContext {
  readonly chosen: ImportFile | null;
  readonly report: StructureImport | null;
  readonly failure: string | null;
}

const EMPTY: ImportContext = { chosen: null, report: null, failure: null };

/** Whether anything would be imported, and nothing is wrong. */
export function isImportable({ counts, faults }: StructureImport): boolean {
  return faults.length === 0 && counts.wrong === 0 && counts.holdings > 0;
}

/**
 * Owns what is brought in of a structure: a file of statements, and the check that says what becomes of each. The import itself, of
 * all or nothing, is an act, and its child's. It holds a reference, and forgets the file with it.
 */
export const structureImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as StructureImportEvent,
    tags: {} as 'checking' | 'importing' | 'imported',
    children: {} as { act: 'act' },
  },
  actors: {
    checkFile: service<CheckEvent, CheckInput>(),
    act: structureActsMachine,
  },
  guards: {
    hasFile: ({ context }) => context.chosen !== null,
    isImportable: ({ context }) => context.report !== null && isImportable(context.report),
  },
  actions: {
    choose: assign((_, { file, name }: ImportFile) => ({ ...EMPTY, chosen: { file, name } })),
    forgetFailure: assign({ failure: null }),
    rememberReport: assign((_, { report }: { report: StructureImport }) => ({ report })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetEverything: assign(EMPTY),
    /** The composition root forgets the file. */
    forgetFile: (_, __: { chosen: ImportFile | null }) => {},
    commit: sendTo('act', ({ context }, { key, at }: Repeatable) => ({
      type: 'act.requested',
      asked: { act: 'import', input: requireFile(context) },
      key,
      at,
    })),
  },
}).createMachine({
  id: 'structureImport',
  context: EMPTY,
  initial: 'choosing',
  invoke: { id: 'act', src: 'act', input: ({ self }) => ({ owner: self }) },
  states: {
    choosing: {
      on: {
        'structureImport.fileGiven': {
          target: 'checking',
          actions: [
            { type: 'forgetFile', params: ({ context }) => context },
            { type: 'choose', params: ({ event }) => event },
          ],
        },
        'structureImport.checkRequested': { guard: 'hasFile', target: 'checking', actions: 'forgetFailure' },
        'structureImport.commitRequested': {
          guard: 'isImportable',
          target: 'importing',
          actions: ['forgetFailure', { type: 'commit', params: ({ event }) => event }],
        },
        'structureImport.begunAnew': {
          actions: [{ type: 'forgetFile', params: ({ context }) => context }, 'forgetEverything'],
        },
      },
    },
    checking: {
      tags: 'checking',
      invoke: {
        src: 'checkFile',
        input: ({ context }) => requireFile(context),
        onError: { target: 'choosing', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'structureImport.checked': {
          target: 'choosing',
          actions: { type: 'rememberReport', params: ({ event }) => event },
        },
        'structureImport.checkFailed': {
          target: 'choosing',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    importing: {
      tags: 'importing',
      on: {
        'act.performed': {
          target: 'imported',
          actions: { type: 'rememberReport', params: ({ event }) => reportIn(event.performed) },
        },
        'act.refused': {
          target: 'choosing',
          actions: { type: 'explain', params: ({ event }) => event.refusal },
        },
        'act.notSent': { target: 'choosing' },
      },
    },
    imported: {
      tags: 'imported',
      on: {
        'structureImport.begunAnew': {
          target: 'choosing',
          actions: [{ type: 'forgetFile', params: ({ context }) => context }, 'forgetEverything'],
        },
      },
    },
  },
});

const reportIn = ({ receipt: report }: Performed) => ({ report });

function requireFile({ chosen }: ImportContext): CheckInput {
  if (!chosen) throw new Error('An import begins with its file');
  return { file: chosen.file };
}
