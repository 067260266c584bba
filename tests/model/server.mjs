import { rmSync } from 'node:fs';

/** The built server beside the client of `npm run test:model`, on a data folder that begins empty at every run. */
rmSync(process.env.DATA_DIR ?? 'test-results/model/data', { recursive: true, force: true });
await import('../../dist/model/dist/server/main.js');
