import type { ResolutionImportEvent } from '../../../src/machines/resolutions/resolutionImport.machine';
import type { Ignores } from '../../kit/ignores';

type Type = ResolutionImportEvent['type'];

const COLLECT: readonly Type[] = [
  'resolutionImport.filesGiven',
  'resolutionImport.fileRemoved',
  'resolutionImport.checkRequested',
  'resolutionImport.commitRequested',
];

export const RESOLUTION_IMPORT_IGNORES: Ignores<Type> = {
  fromServices: [
    'resolutionImport.checked',
    'resolutionImport.checkFailed',
    // Its child tells them of what it began.
    'act.performed',
    'act.refused',
    'act.notSent',
  ],
  states: {
    // Files are taken back one by one.
    collecting: ['resolutionImport.begunAnew'],
    checking: [...COLLECT, 'resolutionImport.begunAnew'],
    importing: [...COLLECT, 'resolutionImport.begunAnew'],
    imported: COLLECT,
  },
};
