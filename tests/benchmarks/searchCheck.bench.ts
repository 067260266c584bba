import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permitted } from '#server/search/verdict';
import { startEmbeddingServer } from '../kit/embeddingServer';
import { seedGroup } from '../kit/group/seed';
import { silent as quiet } from '../kit/silent';
import { meaningsOf } from './search/labelled';
import { measureSets } from './search/meaning';
import { abstractsOf, addContracts } from './search/quality';
import { openEmbedded } from './search/room';
import { areThere, passagesOf, questionsOf } from './search/sets';
import { measureIndexing } from './search/times';

/*
 * Whether the check of an embedding model tells one that helps from one that harms, through all of it: scripted endpoints that speak the
 * protocol of embeddings, the labelled sets in the index, the verdict in the data folder, and what a server makes of it when it starts. The
 * one that helps means by a question what answers it, the one that harms the opposite. Of the abstracts, those that answer questions are
 * there, and some hundreds of others.
 */

const OTHERS = 700;
const KEY = 'key-of-the-check';

interface Outcome {
  readonly isAsked: boolean;
  readonly reason: unknown;
}

/** What a server that starts in a data folder says of a model. */
function started(dataDir: string, embedding: { baseUrl: string; apiKey: string; model: string }): Outcome {
  let reason: unknown = null;
  const warn = (told: unknown) => {
    reason = typeof told === 'object' && told !== null && 'reason' in told ? told.reason : told;
  };
  return { isAsked: permitted({ embedding, dataDir }, { ...quiet, warn }).settings !== null, reason };
}

async function run(): Promise<boolean> {
  if (!areThere) {
    console.log('The labelled sets (../shared/data/search) are not here: nothing is checked.');
    return true;
  }
  const questions = questionsOf('scifact');
  const answering = new Set(questions.flatMap(({ relevant }) => relevant));
  const all = passagesOf('scifact');
  const passages = [
    ...all.filter(({ id }) => answering.has(id)),
    ...all.filter(({ id }) => !answering.has(id)).slice(0, OTHERS),
  ];
  const room = await openEmbedded();
  await seedGroup(room.database);
  const ids = await measureIndexing(room, passages);
  const sets = {
    scifact: abstractsOf(room.database, ids, questions),
    contracts: await addContracts(room.database),
  };
  let isRight = true;
  for (const [model, sign] of [
    ['helps', 1],
    ['harms', -1],
  ] as const) {
    const server = await startEmbeddingServer(
      meaningsOf(
        [...passages, ...passagesOf('contracts')],
        [...questions, ...questionsOf('contracts')],
        sign,
      ),
    );
    const dataDir = mkdtempSync(join(tmpdir(), 'quorate-check-'));
    const embedding = { baseUrl: server.baseUrl, apiKey: KEY, model };
    Object.assign(process.env, {
      EMBEDDING_BASE_URL: embedding.baseUrl,
      EMBEDDING_API_KEY: KEY,
      EMBEDDING_MODEL: model,
      DATA_DIR: dataDir,
    });
    const before = started(dataDir, embedding);
    await measureSets(room.database, sets);
    const after = started(dataDir, embedding);
    const wanted = model === 'helps' ? null : 'loses';
    const isSo = !before.isAsked && before.reason === 'notMeasured' && after.reason === wanted;
    console.log(
      `a model that ${model}: before the check ${before.reason}, after it ${after.isAsked ? 'asked' : after.reason}${isSo ? '' : '  WRONG'}`,
    );
    isRight &&= isSo && server.asked.every(({ authorization }) => authorization === `Bearer ${KEY}`);
    await server.close();
    rmSync(dataDir, { recursive: true });
  }
  await room.remove();
  return isRight;
}

const begun = performance.now();
process.exitCode = (await run()) ? 0 : 1;
console.log(`All of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
