import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlatformFigures } from '#contract/calls/platform';
import type { DatabaseLogger } from '#server/database/connection';
import type { ModelSettings } from '#server/model/settings';

const FILE = 'search-verdict.json';

const figuresSchema = z.object({ ndcg: z.number(), recall: z.number() });
const verdictSchema = z.object({
  /** Of the embedding model, as they stand in the settings. */
  baseUrl: z.string(),
  model: z.string(),
  measuredAt: z.iso.datetime(),
  /** By the name of each labelled set: what words find alone, and words with what passages mean. */
  sets: z.record(z.string(), z.object({ words: figuresSchema, meaning: figuresSchema })),
});

export type Figures = z.infer<typeof figuresSchema>;
export type Verdict = z.infer<typeof verdictSchema>;

/** Whether a set was measured, and on none anything was lost. */
export function isPassed({ sets }: Pick<Verdict, 'sets'>): boolean {
  const measured = Object.values(sets);
  return (
    measured.length > 0 &&
    measured.every(({ words, meaning }) => meaning.ndcg >= words.ndcg && meaning.recall >= words.recall)
  );
}

export function writeVerdict(dataDir: string, verdict: Verdict): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  writeFileSync(path, `${JSON.stringify(verdict, null, 2)}\n`);
  return path;
}

function readVerdict(dataDir: string): Verdict | null {
  let text: string;
  try {
    text = readFileSync(join(dataDir, FILE), 'utf8');
  } catch {
    return null;
  }
  try {
    return verdictSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Why an embedding model is not asked although it is configured. */
const WITHHELD = {
  notMeasured: 'the file search-verdict.json is not in the data folder, or cannot be read',
  otherModel: 'another model or address was measured',
  loses: 'it finds less than words alone',
} as const;

/** What was said of exactly this model; null: nothing is lost with it. */
function withheld(dataDir: string, { baseUrl, model }: ModelSettings): keyof typeof WITHHELD | null {
  const verdict = readVerdict(dataDir);
  if (verdict === null) return 'notMeasured';
  if (verdict.baseUrl !== baseUrl || verdict.model !== model) return 'otherModel';
  return isPassed(verdict) ? null : 'loses';
}

interface Permitted {
  /** Null where no model may be asked. */
  readonly settings: ModelSettings | null;
  /** What is told of it. */
  readonly standing: PlatformFigures['meaning'];
}

/** The embedding model that may be asked: one of which `npm run bench:search` has said that nothing is lost with it. Nothing is sent to any other. */
export function permitted(
  { embedding, dataDir }: { readonly embedding: ModelSettings | null; readonly dataDir: string },
  logger: DatabaseLogger,
): Permitted {
  const reason = embedding && withheld(dataDir, embedding);
  const model = embedding?.model ?? null;
  if (reason === null)
    return { settings: embedding, standing: { model, state: embedding ? 'asked' : 'none' } };
  logger.warn(
    { reason, model },
    `Search ranks by words alone, since ${WITHHELD[reason]}: npm run bench:search measures the embedding model`,
  );
  return { settings: null, standing: { model, state: reason } };
}
