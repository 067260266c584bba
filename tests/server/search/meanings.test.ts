import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exposition } from '#server/metrics/metrics';
import { openAiEmbedder } from '#server/model/openAiEmbedder';
import { createMeanings } from '#server/search/meaning';
import { permitted, writeVerdict } from '#server/search/verdict';
import { type EmbeddingServer, startEmbeddingServer } from '../../kit/embeddingServer';
import { silent } from '../../kit/silent';

describe('what a question means', () => {
  let server: EmbeddingServer;
  beforeAll(async () => {
    server = await startEmbeddingServer((text) => [text.length, 1]);
  });
  afterAll(() => server.close());

  const meanings = (patienceMs: number, clock = () => 0) =>
    createMeanings({
      embedder: openAiEmbedder({ baseUrl: server.baseUrl, apiKey: null, model: 'm' }),
      logger: silent,
      patienceMs,
      clock,
    });

  it('is asked of the model, and said to be of it', async () => {
    server.script('answer');
    const asked = await meanings(10_000).of(async () => 'Who signs?');
    expect(asked?.madeBy).toContain(server.baseUrl);
    expect(asked?.meaning).toHaveLength(2);
    expect(server.asked.map(({ body }) => body.input)).toEqual([['Who signs?']]);
  });

  it('is nothing where the model does not answer in time, and nobody waits for it again for a while', async () => {
    let now = 0;
    server.script('silence');
    const told = meanings(50, () => now);
    expect(await told.of(async () => 'one')).toBeNull();
    now = 29_000;
    expect(await told.of(async () => 'two')).toBeNull();
    expect(server.asked).toHaveLength(1);
    now = 31_000;
    expect(await told.of(async () => 'three')).toBeNull();
    expect(server.asked).toHaveLength(2);
    expect(exposition(told.read())).toContain('quorate_search_questions_total{by="words"} 3\n');
    expect(exposition(told.read())).toContain('quorate_search_meaning 1\n');
  });

  it.each([
    ['breaks off', 'cut' as const],
    ['refuses', { status: 401 }],
    ['answers something else', { status: 200, body: 'no' }],
  ])('is nothing where the model %s', async (_, step) => {
    server.script(step);
    expect(await meanings(10_000).of(async () => 'one')).toBeNull();
  });

  it('is not asked where nothing is to be asked', async () => {
    server.script('answer');
    expect(await meanings(10_000).of(async () => null)).toBeNull();
    const off = createMeanings({ embedder: null, logger: silent });
    const read = vi.fn(async () => 'one');
    expect(await off.of(read)).toBeNull();
    expect(read).not.toHaveBeenCalled();
    expect(server.asked).toHaveLength(0);
    expect(exposition(off.read())).toContain('quorate_search_meaning 0\n');
  });
});

describe('an embedding model', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quorate-verdict-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const embedding = { baseUrl: 'http://vectors.test/v1', apiKey: 'key', model: 'm' };
  const words = { ndcg: 0.7, recall: 0.8 };
  const measured = (meaning: { ndcg: number; recall: number }) => ({
    baseUrl: embedding.baseUrl,
    model: embedding.model,
    measuredAt: '2026-11-27T08:00:00.000Z',
    sets: { scifact: { words, meaning: { ndcg: 0.9, recall: 0.9 } }, contracts: { words, meaning } },
  });
  const ask = () => {
    const warn = vi.fn();
    const { settings, standing } = permitted({ embedding, dataDir }, { ...silent, warn });
    expect(standing).toEqual({ model: 'm', state: warn.mock.calls[0]?.[0]?.reason ?? 'asked' });
    return { settings, reason: warn.mock.calls[0]?.[0]?.reason ?? null };
  };

  it('is asked where the check says that nothing is lost with it', () => {
    const path = writeVerdict(dataDir, measured(words));
    expect(ask()).toEqual({ settings: embedding, reason: null });
    expect(readFileSync(path, 'utf8')).not.toContain('key');
  });

  it.each([
    ['nobody has measured it', null, 'notMeasured'],
    ['what was written cannot be read', 'no JSON', 'notMeasured'],
    ['what was written is something else', '{"model":"m"}', 'notMeasured'],
    ['another model was measured', { ...measured(words), model: 'other' }, 'otherModel'],
    ['another address was measured', { ...measured(words), baseUrl: 'http://other.test' }, 'otherModel'],
    ['it ranks worse on one set', measured({ ndcg: 0.699, recall: 0.9 }), 'loses'],
    ['it finds less on one set', measured({ ndcg: 0.9, recall: 0.799 }), 'loses'],
    ['no set was there', { ...measured(words), sets: {} }, 'loses'],
  ])('is not asked where %s, and the log says so', (_, verdict, reason) => {
    if (typeof verdict === 'string') writeFileSync(join(dataDir, 'search-verdict.json'), verdict);
    else if (verdict !== null) writeVerdict(dataDir, verdict);
    expect(ask()).toEqual({ settings: null, reason });
  });

  it('is no matter where none is configured', () => {
    const warn = vi.fn();
    expect(permitted({ embedding: null, dataDir }, { ...silent, warn })).toEqual({
      settings: null,
      standing: { model: null, state: 'none' },
    });
    expect(warn).not.toHaveBeenCalled();
  });
});
