import type { ImportReport } from '#contract/calls/resolutions';
import {
  type ResolutionImportEvent,
  resolutionImportMachine,
} from '../../../src/machines/resolutions/resolutionImport.machine';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { RESOLUTION_IMPORT_IGNORES } from './resolutionImport.ignores';

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

export const aTable = new File(['number,title'], 'table.csv');

const events: readonly ResolutionImportEvent[] = [
  { type: 'resolutionImport.filesGiven', files: [aTable] },
  { type: 'resolutionImport.fileRemoved', name: 'table.csv' },
  { type: 'resolutionImport.previewRequested' },
  { type: 'resolutionImport.answered', report: aReport() },
  { type: 'resolutionImport.answered', report: aReport({ imported: 1 }) },
  { type: 'resolutionImport.failed', title: 'Oops, something went wrong', mayRetry: true },
  { type: 'resolutionImport.failed', title: 'A file is too large', mayRetry: false },
  { type: 'resolutionImport.commitRequested', key: 'key-1' },
  { type: 'resolutionImport.begunAnew' },
];

/** Files with a table, faults, all or nothing. */
export const resolutionImportModel: Model = {
  machine: resolutionImportMachine,
  events: [...events, ...defects(['0.resolutionImport.checking', '0.resolutionImport.importing'])],
  facet: ({ table, report, failure, key, unanswered }) => [
    table?.name,
    report?.imported,
    failure,
    key,
    unanswered,
  ],
  executors: {
    'resolutionImport.filesGiven': send,
    'resolutionImport.fileRemoved': send,
    'resolutionImport.previewRequested': send,
    'resolutionImport.answered': by('sendImport'),
    'resolutionImport.failed': by('sendImport'),
    'resolutionImport.commitRequested': send,
    'resolutionImport.begunAnew': send,
    'xstate.error.actor.0.resolutionImport.checking': fails('sendImport'),
    'xstate.error.actor.0.resolutionImport.importing': fails('sendImport'),
  },
  ignores: RESOLUTION_IMPORT_IGNORES,
};
