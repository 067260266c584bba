import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/api';
import { createFiles } from '../../src/services/files';
import { ANSWER_IDLE_MS, SENDING_IDLE_MS, type Sending, sendFile } from '../../src/services/upload';
import { ENTITY_ID, openApi } from '../kit/api';
import { record } from '../kit/streams';
import { type SentForm, scriptedRequests } from '../kit/xhr';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const file = new File(['0123456789'], 'Deed.pdf', { type: 'application/pdf' });
const NETWORK = new ApiError(0, 'network', 'Oops, something went wrong');
const TIMEOUT = new ApiError(0, 'timeout', 'Oops, something went wrong');
const DOCUMENT = { id: 'document-1' };

/** The promises under way have settled. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function begin({ token = 1, owner = null as Sending['owner'] } = {}) {
  const { requests, newRequest } = scriptedRequests();
  let current = token;
  const { transport, failures } = openApi({
    token: async ({ fresh = false } = {}) => {
      if (fresh) current += 1;
      return current === 0 ? null : `token-${current}`;
    },
  });
  const parts = { newRequest, transport };
  const told = record(sendFile(parts, { file, entityId: ENTITY_ID, owner, idempotencyKey: 'upload-1' }));
  await settle();
  return { requests, told, failures };
}

describe('a file that is sent', () => {
  it('goes as a form, with token, entity and key', async () => {
    const { requests } = await begin({ owner: { kind: 'resolution', id: 'draft-1' } });
    const [sent] = requests;
    expect([sent?.method, sent?.url, sent?.headers]).toEqual([
      'POST',
      '/api/documents',
      {
        accept: 'application/json',
        authorization: 'Bearer token-1',
        'idempotency-key': 'upload-1',
        'x-entity': ENTITY_ID,
      },
    ]);
    const form = sent?.form ?? new FormData();
    expect(
      [...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ['resolutionId', 'draft-1'],
      ['file', 'Deed.pdf'],
    ]);
  });

  it('tells how far it is, and then the answer', async () => {
    const { requests, told } = await begin();
    requests[0]?.progress(25, 100);
    requests[0]?.progress(100, 100);
    requests[0]?.answer(200, DOCUMENT);
    await settle();
    expect([told.values, told.completed()]).toEqual([
      [
        { kind: 'progress', part: 0.25 },
        { kind: 'progress', part: 1 },
        { kind: 'answer', answer: DOCUMENT },
      ],
      true,
    ]);
  });

  it('is refused with the words of the server', async () => {
    const { requests, told } = await begin();
    requests[0]?.answer(422, { type: 'invalid', detail: '“Deed.pdf” is empty.' }, 'application/problem+json');
    await settle();
    expect(told.errors).toEqual([
      new ApiError(422, 'invalid', '“Deed.pdf” is empty.', '“Deed.pdf” is empty.'),
    ]);
  });

  it.each([
    ['the network is lost', (request: SentForm | undefined) => request?.fail()],
    [
      'a captive portal answers',
      (request: SentForm | undefined) => request?.answer(200, '<h1>Hotel</h1>', 'text/html'),
    ],
  ])('gets no answer when %s', async (_, act) => {
    const { requests, told } = await begin();
    act(requests[0]);
    await settle();
    expect(told.errors).toEqual([NETWORK]);
  });

  it('is given up when nothing moves, and takes as long as it moves', async () => {
    const { requests, told } = await begin();
    for (let step = 1; step <= 10; step += 1) {
      await vi.advanceTimersByTimeAsync(SENDING_IDLE_MS - 1);
      requests[0]?.progress(step, 100);
    }
    expect(told.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(SENDING_IDLE_MS);
    expect([told.errors, requests[0]?.aborted()]).toEqual([[TIMEOUT], true]);
  });

  it('waits longer for the server to look at it', async () => {
    const { requests, told } = await begin();
    requests[0]?.progress(100, 100);
    requests[0]?.sent();
    await vi.advanceTimersByTimeAsync(ANSWER_IDLE_MS - 1);
    expect(told.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.errors).toEqual([TIMEOUT]);
  });

  it('is sent once more with a new token, under the same key', async () => {
    const { requests, told } = await begin();
    requests[0]?.answer(401, { type: 'unauthenticated' }, 'application/problem+json');
    await settle();
    requests[1]?.answer(200, DOCUMENT);
    await settle();
    expect(requests.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
      ['Bearer token-1', 'upload-1'],
      ['Bearer token-2', 'upload-1'],
    ]);
    expect(told.values).toEqual([{ kind: 'answer', answer: DOCUMENT }]);
  });

  it('is not sent twice more, nor by nobody', async () => {
    const { requests, told } = await begin();
    for (const index of [0, 1]) {
      requests[index]?.answer(401, { type: 'unauthenticated' }, 'application/problem+json');
      await settle();
    }
    expect([requests.length, told.errors]).toEqual([
      2,
      [new ApiError(401, 'unauthenticated', 'You do not have access to this environment')],
    ]);
    const nobody = await begin({ token: 0 });
    expect([nobody.requests.length, nobody.told.errors.length]).toEqual([0, 1]);
  });

  it('is aborted when it is left', async () => {
    const { requests, told } = await begin();
    told.leave();
    expect([requests[0]?.aborted(), told.errors]).toEqual([true, []]);
  });
});

describe('files by reference', () => {
  it('are read until they are forgotten', () => {
    let ids = 0;
    const files = createFiles(() => {
      ids += 1;
      return String(ids);
    });
    const reference = files.keep(file);
    expect([reference, files.read(reference)]).toEqual(['file:1', file]);
    files.forget(reference);
    expect(files.read(reference)).toBeNull();
  });
});
