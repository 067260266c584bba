import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, embedMany } from 'ai';
import { type Meaning, meaningOf } from '#domain/search/meaning';
import { type Embedder, EmbeddingFailure } from './embedder';
import { codeOf } from './failureOf';
import type { ModelSettings } from './settings';

/** What an endpoint answers about the texts themselves: too long, or not to its liking. */
const OF_TEXTS = [400, 413, 422];
const MOST_NUMBERS = 16_384;

/** A model behind an endpoint that speaks the protocol of OpenAI's embeddings. */
export function openAiEmbedder({ baseUrl, apiKey, model: name }: ModelSettings): Embedder {
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
  });
  const model = provider.embeddingModel(name);
  return {
    madeBy: `${name} ${baseUrl}`,
    async embed(texts, signal) {
      const embeddings = await embedMany({
        model,
        values: [...texts],
        maxRetries: 0,
        maxParallelCalls: 1,
        abortSignal: signal,
      }).then(
        (answer) => answer.embeddings,
        (cause: unknown) => {
          throw failureOf(cause, signal);
        },
      );
      return checked(embeddings, texts.length);
    },
  };
}

/** One for each text, all of as many numbers, each with a length. @throws EmbeddingFailure */
function checked(embeddings: readonly (readonly number[])[], count: number): readonly Meaning[] {
  const size = embeddings[0]?.length ?? 0;
  const meanings = embeddings.flatMap((numbers) =>
    numbers.length === size ? (meaningOf(numbers) ?? []) : [],
  );
  if (meanings.length !== count || size > MOST_NUMBERS) throw new EmbeddingFailure('malformed', true);
  return meanings;
}

function failureOf(cause: unknown, signal: AbortSignal): EmbeddingFailure {
  if (signal.aborted) return new EmbeddingFailure('silent', false, { cause });
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  const isOfTexts = status !== undefined && OF_TEXTS.includes(status);
  return new EmbeddingFailure(codeOf(cause, false), isOfTexts, { cause });
}
