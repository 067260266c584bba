import type { Ignores } from './ignores';
import type { ResolutionImportEvent } from './resolutionImport.machine';

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
