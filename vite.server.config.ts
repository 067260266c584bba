import { defineConfig } from 'vite';

/** The server: bundled from TypeScript to `dist/server`, packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    ssr: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        administrator: 'server/administrator.ts',
        backup: 'server/backup.ts',
        erase: 'server/erase.ts',
        restore: 'server/restore.ts',
        'pglite.worker': 'server/database/pglite.worker.ts',
        'pdf.worker': 'server/files/pdf.worker.mjs',
        'workbook.worker': 'server/files/workbook.worker.mjs',
        'reading.process': 'server/reading/reading.process.ts',
        'archive.worker': 'server/backup/archive.worker.ts',
        'render.worker': 'server/pdf/render.worker.ts',
        'emulator.process': 'server/identity/emulator.process.mjs',
      },
      // Beside the programs: a part names its threads and processes by where it stands itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
