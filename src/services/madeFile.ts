import { MADE_FILE, type Making } from '#contract/madeFile';
import { noAnswer, readAnswer } from './answer';
import type { FetchedFile } from './fetchedFile';

const LINE_FEED = 10;

type Bytes = Uint8Array<ArrayBuffer>;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether an answer tells of a file while it is made. */
export const isMadeFile = ({ headers }: Pick<Response, 'headers'>) =>
  headers.get('content-type')?.startsWith(MADE_FILE) === true;

function joined(one: Bytes, other: Uint8Array): Bytes {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

function fieldsOf(line: Bytes): Fields {
  const said: unknown = JSON.parse(new TextDecoder().decode(line));
  if (!isFields(said)) throw noAnswer('network');
  return said;
}

/** A problem that was said after the answer had begun is refused as one that came with its status. */
async function refuse(problem: Fields): Promise<void> {
  const status = typeof problem.status === 'number' ? problem.status : 500;
  const headers = { 'content-type': 'application/problem+json' };
  await readAnswer(new Response(JSON.stringify(problem), { status, headers }));
}

function makingOf({ done, total }: Fields): Making | null {
  return typeof done === 'number' && typeof total === 'number' ? { done, total } : null;
}

async function restOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Bytes,
  { name, mediaType, size }: Fields,
): Promise<FetchedFile> {
  const parts: BlobPart[] = [first];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(new Uint8Array(next.value));
  }
  const blob = new Blob(parts, { type: String(mediaType) });
  if (blob.size !== size) throw noAnswer('network');
  return { name: String(name), blob };
}

/**
 * Reads a file that is told of while it is made.
 * @throws ApiError where it is not made after all, or does not come as a whole.
 */
export async function readMadeFile(
  { body }: Pick<Response, 'body'>,
  tell: (making: Making) => void,
): Promise<FetchedFile> {
  if (!body) throw noAnswer('network');
  const reader = body.getReader();
  let rest: Bytes = new Uint8Array();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    rest = joined(rest, next.value);
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
      const { making, problem, file } = fieldsOf(rest.slice(0, end));
      rest = rest.slice(end + 1);
      if (isFields(problem)) await refuse(problem);
      if (isFields(file)) return restOf(reader, rest, file);
      const told = isFields(making) ? makingOf(making) : null;
      if (told) tell(told);
    }
  }
  throw noAnswer('network');
}
