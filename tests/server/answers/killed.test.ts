import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { questionPageSchema, responseSchema } from '#contract/schemas/ai';
import { uploadedDocumentSchema } from '#contract/schemas/documents';
import { prepareDataFolder, temporaryFolder } from '../../kit/database';
import { type ModelServer, startModelServer } from '../../kit/modelServer';
import { headersAs, killPrograms, startProgram } from '../../kit/program';

const TEXT = 'The warehouse at Kadeweg has room for two cranes.';
const QUESTION = 'What is said of the warehouse at Kadeweg?';

let model: ModelServer;

beforeEach(async () => {
  model = await startModelServer();
});
afterEach(async () => {
  await killPrograms();
  await model.close();
});

/** Calls as Eva of the program on this folder, which has a language model. */
async function start(dataDir: string) {
  const program = startProgram(dataDir, { AI_BASE_URL: model.baseUrl, AI_MODEL: 'some/model' });
  const port = await program.ready();
  const send = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const response = await fetch(`http://localhost:${port}/api${path}`, {
      ...init,
      headers: { ...headersAs('eva'), ...headers },
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  return {
    program,
    async upload(name: string, text: string) {
      const body = new FormData();
      body.append('file', new File([text], name));
      const headers = { 'idempotency-key': name };
      return uploadedDocumentSchema.parse(await send('/documents', { method: 'POST', headers, body }));
    },
    ask: async (key: string) =>
      responseSchema.parse(
        await send('/ai/search', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ question: QUESTION }),
        }),
      ),
    read: async (id: string) => responseSchema.parse(await send(`/ai/search/${id}`)),
    history: async () => questionPageSchema.parse(await send('/ai/search')),
  };
}

test('a server that is killed in the middle of an answer loses no sentence that was told, and writes none twice', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  prepareDataFolder(folder.path, { seed: true });
  model.script([{ say: 'Nobody knows it. Nothing is said. It goes on and' }, 'silence']);
  let server = await start(folder.path);
  await server.upload('Lease.txt', TEXT);
  let asks = 0;
  // It comes into the index in the background; a question is asked once every few seconds at most.
  const { id } = await vi.waitFor(
    async () => {
      asks += 1;
      const response = await server.ask(`question-${asks}`);
      expect(response.state).toBe('writing');
      return response;
    },
    { timeout: 120_000, interval: 2_000 },
  );
  const told = await vi.waitFor(
    async () => {
      const { sentences } = await server.read(id);
      expect(sentences).toHaveLength(2);
      return sentences;
    },
    { timeout: 20_000, interval: 50 },
  );
  const before = (await server.history()).total;
  await server.program.kill();
  server = await start(folder.path);
  expect((await server.ask(`question-${asks}`)).id).toBe(id);
  const broken = await vi.waitFor(
    async () => {
      const response = await server.read(id);
      expect(response.state).toBe('brokenOff');
      return response;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(broken).toMatchObject({ failure: 'serverEnded', sentences: told });
  expect([(await server.history()).total, model.asked.length]).toEqual([before, 1]);
}, 300_000);
