import { rmSync } from 'node:fs';

/** The built server on a data folder that begins empty at every run. */
rmSync(process.env.DATA_DIR ?? 'test-results/data', { recursive: true, force: true });
await import('../../dist/server/main.js');
