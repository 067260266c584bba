import type { AskedAct } from '../../../src/machines/shared/act/act';
import {
  type StructureActs,
  structureActsMachine,
} from '../../../src/machines/structure/structureActs.machine';
import {
  type ImportFile,
  type StructureImportEvent,
  structureImportMachine,
} from '../../../src/machines/structure/structureImport.machine';
import { TEST_AT } from '../../kit/clock';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { STRUCTURE_IMPORT_IGNORES } from './structureImport.ignores';
import { aStructureReport } from './structureImport.report';
import { STRUCTURE_IMPORT_STATES } from './structureImport.states';

export const aFile: ImportFile = { file: 'file:1', name: 'structure.bods.json' };

const anImport: AskedAct<StructureActs, 'import'> = { act: 'import', input: { file: aFile.file } };

const events: readonly StructureImportEvent[] = [
  { type: 'structureImport.fileGiven', ...aFile },
  { type: 'structureImport.checkRequested' },
  { type: 'structureImport.checked', report: aStructureReport() },
  { type: 'structureImport.checkFailed', title: 'Oops, something went wrong' },
  { type: 'structureImport.commitRequested', key: 'key-1', at: TEST_AT },
  {
    type: 'act.performed',
    performed: { ...anImport, note: '', receipt: aStructureReport({ isImported: true }) },
  },
  { type: 'act.refused', refusal: { title: 'Some statements are wrong', status: 422, mayRetry: false } },
  { type: 'structureImport.begunAnew' },
];

/** A file that is looked at, and imported as a whole or not at all. */
export const structureImportModel: Model = {
  machine: structureImportMachine,
  events: [...events, ...defects(['0.structureImport.checking'])],
  facet: ({ chosen, report, failure }) => [chosen?.name, report?.isImported, failure],
  executors: {
    'structureImport.fileGiven': send,
    'structureImport.checkRequested': send,
    'structureImport.checked': by('checkFile'),
    'structureImport.checkFailed': by('checkFile'),
    'structureImport.commitRequested': send,
    'act.performed': by('perform'),
    'act.refused': by('perform'),
    'act.notSent': ({ actor }) => {
      actor.getSnapshot().children.act.send({ type: 'act.discarded' });
    },
    'structureImport.begunAnew': send,
    'xstate.error.actor.0.structureImport.checking': fails('checkFile'),
  },
  ignores: STRUCTURE_IMPORT_IGNORES,
  states: STRUCTURE_IMPORT_STATES,
};

const UNTIL_ASKED: ReadonlySet<string> = new Set([
  'structureImport.fileGiven',
  'structureImport.checked',
  'structureImport.commitRequested',
]);

/** An import that was asked for long ago without an answer: its child asks first, and nothing is sent. */
export const oldStructureImportModel: Model = {
  ...structureImportModel,
  machine: structureImportMachine.provide({
    actors: { act: structureActsMachine.provide({ guards: { isTooOld: () => true } }) },
  }),
  events: [...events.filter(({ type }) => UNTIL_ASKED.has(type)), { type: 'act.notSent' }],
};
