import type { resolutionImportMachine } from '../../../src/machines/resolutions/resolutionImport.machine';
import { only, type States } from '../../kit/states';

export const RESOLUTION_IMPORT_STATES: States<typeof resolutionImportMachine> = {
  collecting: {
    means: 'Files are being chosen, and the faults of the last check are shown.',
    holds: ({ context: { table, report } }, running) =>
      (report === null || table !== null) && only(running, {}),
  },
  checking: {
    means: 'The server names every fault, and imports nothing.',
    tags: ['checking'],
    holds: ({ context: { table, files, failure } }, running) =>
      table !== null &&
      failure === null &&
      only(running, { checkTable: { table: table.file, files: files.map(({ file }) => file) } }),
  },
  importing: {
    means:
      'All rows are being imported, or none; where that was asked for long ago, the person is asked first.',
    tags: ['importing'],
    holds: ({ context: { table, report, failure } }, running) =>
      table !== null &&
      report !== null &&
      failure === null &&
      running.every(({ name }) => name === 'perform'),
  },
  imported: {
    means: 'The resolutions are here.',
    tags: ['imported'],
    holds: ({ context: { report } }, running) => (report?.imported ?? 0) > 0 && only(running, {}),
  },
};
