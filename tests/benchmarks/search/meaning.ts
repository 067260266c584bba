import { resolve } from 'node:path';
import type { Database } from '#server/database/connection';
import { chooseEmbedder } from '#server/model/choose';
import { embedAll } from '#server/search/embedding';
import { isPassed, writeVerdict } from '#server/search/verdict';
import { readSettings } from '#server/settings';
import { SEARCHED } from '#server/work';
import { type MeasuredSet, type SetName, saidFigures, tellWords } from './quality';
import { silent } from './room';

/** The embedding model that is configured; null where none is. */
async function configured() {
  const result = readSettings(process.env);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const { embedding, dataDir } = result.settings;
  const embedder = await chooseEmbedder(embedding);
  return embedding && embedder ? { ...embedding, embedder, dataDir } : null;
}

/**
 * What words find in the labelled sets, and where an embedding model is configured, what is found by what passages mean as well. Whether
 * something is lost with it is written where a server reads it.
 * @returns whether words find what was asked for.
 */
export async function measureSets(
  database: Database,
  sets: Readonly<Record<SetName, MeasuredSet>>,
): Promise<boolean> {
  const names = ['scifact', 'contracts'] as const;
  const words = { scifact: await sets.scifact(null), contracts: await sets.contracts(null) };
  const isEnough = names.map((name) => tellWords(name, words[name])).every(Boolean);
  const model = await configured();
  if (model === null) return isEnough;
  const { embedder, baseUrl, model: name, dataDir } = model;
  const begun = performance.now();
  await embedAll({ database, embedder, searched: SEARCHED, logger: silent });
  console.log(
    `${name} was asked what all passages mean in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
  );
  const meaning = { scifact: await sets.scifact(embedder), contracts: await sets.contracts(embedder) };
  for (const set of names) console.log(`${set} with ${name}: ${saidFigures(meaning[set])}`);
  const measured = {
    scifact: { words: words.scifact, meaning: meaning.scifact },
    contracts: { words: words.contracts, meaning: meaning.contracts },
  };
  const verdict = { baseUrl, model: name, measuredAt: new Date().toISOString(), sets: measured };
  const path = writeVerdict(resolve(dataDir), verdict);
  const said = isPassed(verdict)
    ? 'nothing is lost with it: servers ask it'
    : 'it finds less: servers rank by words alone';
  console.log(`${name}: ${said} from their next start on (${path})`);
  return isEnough;
}
