import type { structureImportMachine } from '../../../src/machines/structure/structureImport.machine';
import { only, type States } from '../../kit/states';

export const STRUCTURE_IMPORT_STATES: States<typeof structureImportMachine> = {
  choosing: {
    means: 'A file is being chosen, and what was found in it is shown.',
    holds: ({ context: { chosen, report } }, running) =>
      (report === null || chosen !== null) && only(running, {}),
  },
  checking: {
    means: 'The server says what becomes of each statement, and imports nothing.',
    tags: ['checking'],
    holds: ({ context: { chosen, failure } }, running) =>
      chosen !== null && failure === null && only(running, { checkFile: { file: chosen.file } }),
  },
  importing: {
    means:
      'All of it is being imported, or nothing; where that was asked for long ago, the person is asked first.',
    tags: ['importing'],
    holds: ({ context: { chosen, report, failure } }, running) =>
      chosen !== null &&
      report !== null &&
      failure === null &&
      running.every(({ name }) => name === 'perform'),
  },
  imported: {
    means: 'The structure is recorded.',
    tags: ['imported'],
    holds: ({ context: { report } }, running) => report?.isImported === true && only(running, {}),
  },
};
