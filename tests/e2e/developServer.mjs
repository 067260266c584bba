import { rmSync } from 'node:fs';

/** `npm run dev` on a data folder that begins empty at every run. */
rmSync(process.env.DATA_DIR ?? 'test-results/data', { recursive: true, force: true });
await import('../../scripts/dev.mjs');
