import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { contentTag } from './content-tag';
import { acceptsEncoding } from './encoding';
import type { Deps, RequestEnv } from './environment';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoded: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** The built files, by URL path. A lookup in this map is the only way to a file, so no path can leave the folder. */
export type Assets = ReadonlyMap<string, Asset>;

/** Reads the built client (a few megabytes) into memory, with what the build compressed beside each file. */
export function readAssets(folder: string | null): Assets {
  if (!folder) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.flatMap((file) => {
      const type = TYPES[extname(file)];
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      return type && !path.startsWith('/.') ? [[path, readAsset(file, path, type)] as const] : [];
    }),
  );
}

function readAsset(file: string, path: string, type: string): Asset {
  const bytes = new Uint8Array(readFileSync(file));
  const encodings = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const;
  return {
    path,
    type,
    bytes,
    etag: contentTag(bytes),
    encoded: new Map(
      encodings
        .filter(([, suffix]) => existsSync(file + suffix))
        .map(([name, suffix]) => [name, new Uint8Array(readFileSync(file + suffix))]),
    ),
  };
}

/** Whether a path can only be a file, as `/favicon.ico`: a missing one is 404, never the page. */
export function isFilePath(path: string): boolean {
  return isAssetPath(path) || (path.lastIndexOf('/') === 0 && extname(path) in TYPES);
}

/** Whether a built file is a worker: its source is called `<name>.worker.ts`, and the build keeps that. */
function isWorker({ path }: Asset): boolean {
  return /^\/assets\/[^/]+\.worker-[\w-]+\.js$/.test(path);
}

function isAssetPath(path: string): boolean {
  return path.startsWith('/assets/');
}

export function replyAsset(deps: Deps, context: Context<RequestEnv>, asset: Asset): Response {
  context.set('route', 'asset');
  const accepted = context.req.header('accept-encoding') ?? '';
  const encoding = [...asset.encoded.keys()].find((name) => acceptsEncoding(accepted, name));
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    ...(isWorker(asset) ? deps.headers.worker : deps.headers.asset),
    'content-type': asset.type,
    'cache-control': isImmutable(asset, context)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    etag,
    vary: 'accept-encoding',
  };
  if (context.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  if (encoding) headers['content-encoding'] = encoding;
  const bytes = (encoding && asset.encoded.get(encoding)) || asset.bytes;
  return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
}

function isImmutable(asset: Asset, context: Context<RequestEnv>): boolean {
  return isAssetPath(asset.path) || context.req.query('v') === asset.etag;
}
