import type { downloadMachine } from '../../../src/machines/shared/download.machine';
import { only, type States } from '../../kit/states';

export const DOWNLOAD_STATES: States<typeof downloadMachine> = {
  idle: {
    means: 'No file is being fetched.',
    holds: ({ context: { file, making } }, running) => file === null && making === null && only(running, {}),
  },
  fetching: {
    means: 'A file is being fetched and handed to the browser.',
    tags: ['busy'],
    holds: ({ context: { file, failure } }, running) =>
      file !== null && failure === null && only(running, { fetchFile: { file } }),
  },
};
