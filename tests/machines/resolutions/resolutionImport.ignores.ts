import type { ResolutionImportEvent } from '../../../src/machines/resolutions/resolutionImport.machine';
import type { Ignores } from '../../kit/ignores';

type Type = ResolutionImportEvent['type'];

const COLLECT: readonly Type[] = [
  'resolutionImport.filesGiven',
  'resolutionImport.fileRemoved',
  'resolutionImport.previewRequested',
  'resolutionImport.commitRequested',
];

export const RESOLUTION_IMPORT_IGNORES: Ignores<Type> = {
  fromServices: ['resolutionImport.answered', 'resolutionImport.failed'],
  states: {
    checking: [...COLLECT, 'resolutionImport.begunAnew'],
    importing: [...COLLECT, 'resolutionImport.begunAnew'],
    imported: COLLECT,
  },
};
