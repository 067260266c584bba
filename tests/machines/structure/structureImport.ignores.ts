import type { StructureImportEvent } from '../../../src/machines/structure/structureImport.machine';
import type { Ignores } from '../../kit/ignores';

type Type = StructureImportEvent['type'];

const CHOOSE: readonly Type[] = [
  'structureImport.fileGiven',
  'structureImport.checkRequested',
  'structureImport.commitRequested',
];

export const STRUCTURE_IMPORT_IGNORES: Ignores<Type> = {
  fromServices: [
    'structureImport.checked',
    'structureImport.checkFailed',
    // Its child tells them of what it began.
    'act.performed',
    'act.refused',
    'act.notSent',
  ],
  states: {
    checking: [...CHOOSE, 'structureImport.begunAnew'],
    importing: [...CHOOSE, 'structureImport.begunAnew'],
    imported: CHOOSE,
  },
};
