import type { Embedder } from './embedder';
import type { LanguageModel } from './model';
import type { ModelSettings } from './settings';

/** The language model that is configured, or null. Its library is loaded only where there is one. */
export async function chooseModel(settings: ModelSettings | null): Promise<LanguageModel | null> {
  if (settings === null) return null;
  const { openAiCompatible } = await import('./openAiCompatible');
  return openAiCompatible(settings);
}

/** The same of an embedding model. */
export async function chooseEmbedder(settings: ModelSettings | null): Promise<Embedder | null> {
  if (settings === null) return null;
  const { openAiEmbedder } = await import('./openAiEmbedder');
  return openAiEmbedder(settings);
}
