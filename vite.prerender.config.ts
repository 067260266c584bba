import { defineConfig, mergeConfig } from 'vite';
import client from './vite.config.ts';

/** The sign-in page for the server to render: the client's sources with the client's names of classes. */
export default mergeConfig(
  { ...client, plugins: [], build: {} },
  defineConfig({
    publicDir: false,
    // One file that needs no package: it runs where only the server's are installed, always as for production.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/prerender',
      emptyOutDir: true,
      target: 'node20',
      ssr: 'src/prerender.tsx',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }),
);
