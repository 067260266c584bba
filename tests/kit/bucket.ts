import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '#server/files/bucket';

/** A bucket that speaks as much of S3 as the store uses, and lets in who signed with its key (AWS Signature Version 4). */
export interface TestBucket {
  readonly settings: BucketSettings;
  readonly objects: Map<string, { readonly content: Buffer; readonly at: Date }>;
  /** How many entries a page of a list has. */
  page: number;
  /** Spoils what arrives from now on. */
  spoil: boolean;
  close(): Promise<void>;
}

const REGION = 'eu-test-1';
const KEY_ID = 'AKIATEST';
const SECRET = 'a secret of the test';
const BUCKET = 'papers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The signature that the request should have, of what it says it signed. */
function signatureOf(request: IncomingMessage, url: URL, scope: string, signed: string): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, payload].join('\n');
  const stamp = String(request.headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical).toString('hex')].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((signing, part) => hmac(signing, part), `AWS4${SECRET}`);
  return hmac(key, toSign).toString('hex');
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+?),\s*SignedHeaders=(\S+?),\s*Signature=([0-9a-f]{64})$/;

function mayEnter(request: IncomingMessage, url: URL): boolean {
  const [, keyId, scope = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (keyId !== KEY_ID || !scope.endsWith(`/${REGION}/s3/aws4_request`)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(request, url, scope, signed)));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function put(bucket: TestBucket, key: string, request: IncomingMessage, response: ServerResponse) {
  // S3 takes nothing whose length it is not told first.
  if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
  const received = await buffer(request);
  const content = bucket.spoil ? Buffer.from('something else') : received;
  const isWhole = sha256(content).toString('base64') === request.headers['x-amz-checksum-sha256'];
  if (!isWhole) return refuse(response, 400, 'BadDigest');
  bucket.objects.set(key, { content, at: new Date() });
  response.end();
}

function get(bucket: TestBucket, key: string, request: IncomingMessage, response: ServerResponse) {
  const found = bucket.objects.get(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined) return response.end(found.content);
  response.writeHead(206);
  response.end(found.content.subarray(Number(start), end ? Number(end) + 1 : undefined));
}

function list(bucket: TestBucket, url: URL, response: ServerResponse) {
  const keys = [...bucket.objects.keys()].sort();
  const most = Math.min(bucket.page, Number(url.searchParams.get('max-keys')));
  const from = keys.findIndex((key) => key > (url.searchParams.get('continuation-token') ?? ''));
  const shown = from < 0 ? [] : keys.slice(from, from + most);
  const last = shown.at(-1);
  const hasMore = last !== undefined && last !== keys.at(-1);
  const contents = shown.map((key) => {
    const { content, at } = bucket.objects.get(key) ?? { content: '', at: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;0&quot;</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  response.setHeader('content-type', 'application/xml');
  response.end(
    `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><KeyCount>${shown.length}</KeyCount><IsTruncated>${hasMore}</IsTruncated>${
      hasMore ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
    }${contents.join('')}</ListBucketResult>`,
  );
}

async function answer(bucket: TestBucket, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', bucket.settings.endpoint);
  const [, name, key = ''] = url.pathname.split('/');
  if (!mayEnter(request, url)) return refuse(response, 403, 'SignatureDoesNotMatch');
  if (name !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  if (key === '') return list(bucket, url, response);
  if (request.method === 'PUT') return put(bucket, key, request, response);
  if (request.method === 'GET') return get(bucket, key, request, response);
  bucket.objects.delete(key);
  response.writeHead(204).end();
}

export async function openBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const bucket: TestBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
    },
    objects: new Map(),
    page: 1_000,
    spoil: false,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return bucket;
}
