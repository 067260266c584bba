import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseModel } from '#server/model/choose';
import { ModelFailure } from '#server/model/model';
import { openAiCompatible } from '#server/model/openAiCompatible';
import { type ModelServer, type ModelStep, startModelServer } from '../../kit/modelServer';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const REQUEST = {
  instructions: 'Answer.',
  messages: [{ role: 'user', content: 'Why?' }],
  mostTokens: 100,
} as const;

/** What came, and the failure it ended with. */
async function heard(steps: readonly ModelStep[], signal = new AbortController().signal) {
  server.script(steps);
  const silenceMs = steps.includes('silence') ? 200 : 10_000;
  const model = openAiCompatible(
    { baseUrl: server.baseUrl, apiKey: 'key-1', model: 'some/model' },
    silenceMs,
  );
  let text = '';
  try {
    for await (const part of model.answer(REQUEST, signal)) text += part;
    return { text };
  } catch (error) {
    return { text, failure: error instanceof ModelFailure ? error.code : error };
  }
}

describe('a language model behind an endpoint', () => {
  it('is asked by the protocol, with its key and the name of the model as it was configured', async () => {
    expect(await heard([{ say: 'Be' }, { say: 'cause.' }, { finish: 'stop' }])).toEqual({ text: 'Because.' });
    expect(
      server.asked.map(({ path, authorization, body: { model, messages } }) => ({
        path,
        authorization,
        model,
        messages,
      })),
    ).toEqual([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer key-1',
        model: 'some/model',
        messages: [
          { role: 'system', content: 'Answer.' },
          { role: 'user', content: 'Why?' },
        ],
      },
    ]);
  });

  it.each<[string, readonly ModelStep[], { text: string; failure: string }]>([
    ['is asked too often', [{ status: 429 }], { text: '', failure: 'overLimit' }],
    ['does not accept the key', [{ status: 401 }], { text: '', failure: 'misconfigured' }],
    ['does not let the key in', [{ status: 403 }], { text: '', failure: 'misconfigured' }],
    ['does not know the model', [{ status: 404 }], { text: '', failure: 'misconfigured' }],
    ['does not take what it is asked', [{ status: 400 }], { text: '', failure: 'refused' }],
    ['has a defect', [{ status: 500 }], { text: '', failure: 'notReached' }],
    ['answers something else', [{ status: 200, body: '<html>' }], { text: '', failure: 'malformed' }],
    ['says nothing at all', [], { text: '', failure: 'malformed' }],
    ['says nothing for too long', [{ say: 'Be' }, 'silence'], { text: 'Be', failure: 'silent' }],
    ['breaks off', [{ say: 'Be' }, 'cut'], { text: 'Be', failure: 'brokenOff' }],
    ['ends without saying that it is whole', [{ say: 'Be' }], { text: 'Be', failure: 'brokenOff' }],
    [
      'sends a line that is not JSON',
      [{ say: 'Be' }, { line: 'data: {"cho\n\n' }],
      { text: 'Be', failure: 'malformed' },
    ],
    ['may not say more', [{ say: 'Be' }, { finish: 'length' }], { text: 'Be', failure: 'tooLong' }],
    ['declines', [{ say: 'Be' }, { finish: 'content_filter' }], { text: 'Be', failure: 'refused' }],
  ])('that %s is told by a code, with what had come', async (_, steps, told) => {
    expect(await heard(steps)).toEqual(told);
  });

  it('that is not there is told as not reached', async () => {
    const model = openAiCompatible({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'm' });
    const parts = model.answer(REQUEST, new AbortController().signal)[Symbol.asyncIterator]();
    await expect(parts.next()).rejects.toMatchObject({ code: 'notReached' });
  });

  it('is left when the answer is stopped', async () => {
    server.script([{ say: 'Be' }, 'silence']);
    const model = openAiCompatible({ baseUrl: server.baseUrl, apiKey: null, model: 'm' });
    const stop = new AbortController();
    const parts = model.answer(REQUEST, stop.signal)[Symbol.asyncIterator]();
    expect(await parts.next()).toEqual({ done: false, value: 'Be' });
    const next = parts.next();
    stop.abort(new Error('stopped'));
    await expect(next).rejects.toThrow('stopped');
    await server.left();
  });

  it('is not there where none is configured', async () => {
    expect(await chooseModel(null)).toBeNull();
  });
});
