import type { LanguageModel } from './model';
import type { ModelSettings } from './settings';

/** The language model that is configured, or null. Its library is loaded only where there is one. */
export async function chooseModel(settings: ModelSettings | null): Promise<LanguageModel | null> {
  if (settings === null) return null;
  const { openAiCompatible } = await import('./openAiCompatible');
  return openAiCompatible(settings);
}
