import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEmbedder } from '#server/model/choose';
import { EmbeddingFailure } from '#server/model/embedder';
import { openAiEmbedder } from '#server/model/openAiEmbedder';
import { type EmbeddingServer, type EmbeddingStep, startEmbeddingServer } from '../../kit/embeddingServer';

let server: EmbeddingServer;
beforeAll(async () => {
  server = await startEmbeddingServer((text) => [3 * text.length, 4 * text.length]);
});
afterAll(() => server.close());

const settings = () => ({ baseUrl: server.baseUrl, apiKey: 'key-1', model: 'some/embedder' });

async function told(step: EmbeddingStep, texts: readonly string[] = ['one', 'two']) {
  server.script(step);
  const asked = openAiEmbedder(settings()).embed(
    texts,
    AbortSignal.timeout(step === 'silence' ? 200 : 10_000),
  );
  return asked.then(
    (meanings) => meanings.map((meaning) => [...meaning]),
    (error: unknown) =>
      error instanceof EmbeddingFailure ? { code: error.code, isOfTexts: error.isOfTexts } : error,
  );
}

describe('an embedding model behind an endpoint', () => {
  it('is asked by the protocol, with its key, for all texts at once', async () => {
    const meaning = [expect.closeTo(0.6), expect.closeTo(0.8)];
    expect(await told('answer')).toEqual([meaning, meaning]);
    expect(server.asked).toMatchObject([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer key-1',
        body: { model: 'some/embedder', input: ['one', 'two'] },
      },
    ]);
  });

  it.each<[string, EmbeddingStep, { code: string; isOfTexts: boolean }]>([
    ['is asked too often', { status: 429 }, { code: 'overLimit', isOfTexts: false }],
    ['does not accept the key', { status: 401 }, { code: 'misconfigured', isOfTexts: false }],
    ['does not know the model', { status: 404 }, { code: 'misconfigured', isOfTexts: false }],
    ['does not take the texts', { status: 400 }, { code: 'refused', isOfTexts: true }],
    ['has a defect', { status: 500 }, { code: 'notReached', isOfTexts: false }],
    ['says nothing', 'silence', { code: 'silent', isOfTexts: false }],
    ['answers something else', { status: 200, body: '<html>' }, { code: 'malformed', isOfTexts: false }],
    ['says less than was asked', { vectors: [[1, 2]] }, { code: 'malformed', isOfTexts: true }],
    ['has two kinds of vectors', { vectors: [[1, 2], [1]] }, { code: 'malformed', isOfTexts: true }],
    [
      'has a vector without length',
      {
        vectors: [
          [1, 2],
          [0, 0],
        ],
      },
      { code: 'malformed', isOfTexts: true },
    ],
  ])('that %s is told by a code', async (_, step, failure) => {
    expect(await told(step)).toEqual(failure);
  });

  it('that breaks off is told by a code', async () => {
    expect(await told('cut')).toMatchObject({ isOfTexts: false });
  });

  it('is another one at another address', () => {
    const at = (baseUrl: string) => openAiEmbedder({ ...settings(), baseUrl }).madeBy;
    expect(at('http://one.test/v1')).not.toBe(at('http://two.test/v1'));
  });

  it('is not there where none is configured', async () => {
    expect(await chooseEmbedder(null)).toBeNull();
    expect((await chooseEmbedder(settings()))?.madeBy).toContain('some/embedder');
  });
});
