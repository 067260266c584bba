import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { separateWays, smallestEntry } from './vite.plugins.ts';

/** The client: one single-page application, served by the server in `server/`. */
export default defineConfig({
  plugins: [react(), separateWays(), smallestEntry()],
  // RxJS in modern syntax; its default is ES5 with helpers.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // React has it itself since version 18; the shim is for older ones.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The page's policy admits fonts of its own origin only, no data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: 'src/main.tsx',
      // What every page starts with is one file: split by who shares what, it compresses 6 kB worse.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
