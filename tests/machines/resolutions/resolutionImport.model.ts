import type { ImportReport } from '#contract/calls/resolutionTransfer';
import {
  type ResolutionActs,
  resolutionActsMachine,
} from '../../../src/machines/resolutions/resolutionActs.machine';
import {
  type ImportFile,
  type ResolutionImportEvent,
  resolutionImportMachine,
} from '../../../src/machines/resolutions/resolutionImport.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { TEST_AT } from '../../kit/clock';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { RESOLUTION_IMPORT_IGNORES } from './resolutionImport.ignores';
import { RESOLUTION_IMPORT_STATES } from './resolutionImport.states';

export const aReport = (changes: Partial<ImportReport> = {}): ImportReport => ({
  rows: [
    {
      row: 2,
      number: 'RES-2024-001',
      title: 'Annual accounts',
      status: 'Accepted',
      date: '2024-05-14',
      file: 'a.pdf',
      faults: [],
    },
  ],
  faults: [],
  imported: 0,
  ...changes,
});

export const aTable: ImportFile = { file: 'file:table', name: 'table.csv' };

export const anImport: AskedAct<ResolutionActs, 'import'> = {
  act: 'import',
  input: { table: aTable.file, files: [] },
};

const performed = (imported: number) => ({
  ...anImport,
  note: '',
  receipt: aReport(imported === 0 ? { imported, rows: [] } : { imported }),
});

const events: readonly ResolutionImportEvent[] = [
  { type: 'resolutionImport.filesGiven', files: [aTable, { file: 'file:signed', name: 'a.pdf' }] },
  { type: 'resolutionImport.fileRemoved', name: 'table.csv' },
  { type: 'resolutionImport.checkRequested' },
  { type: 'resolutionImport.checked', report: aReport() },
  { type: 'resolutionImport.checkFailed', title: 'Oops, something went wrong' },
  { type: 'resolutionImport.commitRequested', key: 'key-1', at: TEST_AT },
  { type: 'act.performed', performed: performed(0) },
  { type: 'act.performed', performed: performed(1) },
  { type: 'act.refused', refusal: { title: 'A file is too large', status: 413, mayRetry: false } },
  { type: 'resolutionImport.begunAnew' },
];

/** Files with a table, faults, all or nothing. */
export const resolutionImportModel: Model = {
  machine: resolutionImportMachine,
  events: [...events, ...defects(['0.resolutionImport.checking'])],
  facet: ({ table, report, failure }) => [table?.name, report?.imported, failure],
  executors: {
    'resolutionImport.filesGiven': send,
    'resolutionImport.fileRemoved': send,
    'resolutionImport.checkRequested': send,
    'resolutionImport.checked': by('checkTable'),
    'resolutionImport.checkFailed': by('checkTable'),
    'resolutionImport.commitRequested': send,
    'act.performed': by('perform'),
    'act.refused': by('perform'),
    'act.notSent': ({ actor }) => {
      actor.getSnapshot().children.act.send({ type: 'act.discarded' });
    },
    'resolutionImport.begunAnew': send,
    'xstate.error.actor.0.resolutionImport.checking': fails('checkTable'),
  },
  ignores: RESOLUTION_IMPORT_IGNORES,
  states: RESOLUTION_IMPORT_STATES,
};

const UNTIL_ASKED: ReadonlySet<string> = new Set([
  'resolutionImport.filesGiven',
  'resolutionImport.checkRequested',
  'resolutionImport.checked',
  'resolutionImport.commitRequested',
]);

/** An import that was asked for long ago without an answer: its child asks first, and nothing is sent. */
export const oldImportModel: Model = {
  ...resolutionImportModel,
  machine: resolutionImportMachine.provide({
    actors: { act: resolutionActsMachine.provide({ guards: { isTooOld: () => true } }) },
  }),
  events: [...events.filter(({ type }) => UNTIL_ASKED.has(type)), { type: 'act.notSent' }],
};
