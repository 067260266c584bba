import { STRUCTURE_ACTS, type StructureActs } from '../../../src/machines/structure/structureActs.machine';
import { rowsOf } from '../../kit/row';

export const structureActsRows = rowsOf<StructureActs>('structureActs', STRUCTURE_ACTS, {
  import: [
    {
      input: { file: 'file:1' },
      words: 'Import the structure of the file',
      sends: {
        body: [
          ['file', 'file:1'],
          ['commit', 'true'],
        ],
      },
    },
  ],
});
