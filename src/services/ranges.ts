import { getDocumentFile } from '#contract/calls/documents';
import { noAnswer, readAnswer } from './answer';
import { quietly } from './quietly';
import { buildRequest, entityOf } from './request';
import { TIMEOUT_COARSE_MS, type Transport } from './transport';

export interface FileSource {
  readonly documentId: string;
  readonly version: number;
}

/** Bytes of a file: from the first up to, and not with, the last. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a part of the content of a document, with the person's token; all of it where no range is given. Rejects with
 * `ApiError`. A server that answers with the whole file is cut to what was asked for.
 */
export async function readBytes(
  transport: Transport,
  { documentId: id, version }: FileSource,
  range: ByteRange | null,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }> {
  const entity = entityOf(getDocumentFile, undefined, transport.entity);
  const request = buildRequest(
    getDocumentFile,
    { params: { id }, query: { version } },
    entity,
    transport.newKey,
  );
  const headers = {
    ...request.headers,
    accept: '*/*',
    ...(range && { range: `bytes=${range.from}-${range.to - 1}` }),
  };
  const read = async (response: Response) => {
    if (!response.ok) {
      await readAnswer(response);
      throw noAnswer('network');
    }
    const all = new Uint8Array(await response.arrayBuffer());
    const bytes = range && response.status !== 206 ? all.slice(range.from, range.to) : all;
    return { bytes, type: response.headers.get('content-type') ?? '' };
  };
  return quietly(transport, getDocumentFile, (bearer) =>
    transport.fetch({ ...request, headers }, { bearer, read, timeoutMs: TIMEOUT_COARSE_MS }),
  );
}
