import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.wasm']);
/** Below this a compressed file is not worth its headers. */
const SMALLEST_BYTES = 500;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes .br and .gz beside each file of the built client that gets smaller by it. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/.vite/'));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.byteLength < SMALLEST_BYTES) return;
  const [small, older] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzipped(bytes, { level: 9 }),
  ]);
  if (small.byteLength < bytes.byteLength) await writeFile(`${file}.br`, small);
  if (older.byteLength < bytes.byteLength) await writeFile(`${file}.gz`, older);
}
