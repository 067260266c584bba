import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import SharingSequencer from './tests/kit/sequencer.ts';

// A lost race fails here, where somebody can mend it; in CI the test is tried again and printed.
const retry = process.env.CI ? 2 : 0;

export default defineConfig({
  test: {
    // By default one processor is left to the main thread, which has nothing to do.
    maxWorkers: '100%',
    sequence: { sequencer: SharingSequencer },
    reporters: ['default', './tests/kit/retried.reporter.ts'],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          pool: 'threads',
          environment: 'node',
          include: ['tests/{composition,head,inspector,services,router,views,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/kit/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 30_000,
          retry,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: ['tests/{contract,domain,machines,tools,words}/**/*.test.ts'],
          // Functions and machines leave nothing behind: the modules are loaded once by each worker, which takes longer than most files.
          isolate: false,
          // The walks start some thousand actors: seconds on a busy machine.
          testTimeout: 30_000,
          retry,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // They wait for processes, timers and the disk for half of their time.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/kit/server-global.ts'],
          // Files of one worker share the modules: no test replaces one, and loading them takes longer than most files.
          isolate: false,
          testTimeout: 60_000,
          retry,
          hookTimeout: 120_000,
          restoreMocks: true,
        },
      },
    ],
  },
});
