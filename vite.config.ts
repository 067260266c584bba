import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client: one single-page application, served by the server in `server/`. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The page's policy admits fonts of its own origin only, no data URLs.
    assetsInlineLimit: 0,
    rollupOptions: { input: 'src/main.tsx' },
  },
});
