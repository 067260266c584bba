import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { codeOf } from './failureOf';
import { type LanguageModel, ModelFailure, type ModelFailureCode, type ModelRequest } from './model';
import type { ModelSettings } from './settings';

/** A model says nothing for so long at most, before its first word and between two. */
const SILENCE_MS = 30_000;

const FINISHES = ['stop', 'length', 'content-filter', 'tool-calls', 'error', 'other'] as const;
type Finish = (typeof FINISHES)[number];

/** What the end of an answer says about it; null: it is whole. */
const FAILURE_OF: Readonly<Record<Finish, ModelFailureCode | null>> = {
  stop: null,
  length: 'tooLong',
  'content-filter': 'refused',
  'tool-calls': 'malformed',
  error: 'brokenOff',
  other: 'brokenOff',
};

/** A model behind an endpoint that speaks the protocol of OpenAI's chat completions. */
export function openAiCompatible(settings: ModelSettings, silenceMs = SILENCE_MS): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: settings.baseUrl,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
  });
  return {
    name: settings.model,
    answer: (request, signal) => answer(provider(settings.model), request, signal, silenceMs),
  };
}

type Model = Parameters<typeof streamText>[0]['model'];

async function* answer(
  model: Model,
  { instructions, messages, mostTokens }: ModelRequest,
  signal: AbortSignal,
  silenceMs: number,
): AsyncGenerator<string> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let hasSpoken = false;
  const fail = (cause: unknown) =>
    signal.aborted ? signal.reason : failureOf(cause, { isSilent: silence.signal.aborted, hasSpoken });
  try {
    const { fullStream } = streamText({
      model,
      system: instructions,
      messages: [...messages],
      maxOutputTokens: mostTokens,
      temperature: 0,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      // The library prints errors otherwise; they are thrown from the stream below.
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      if (part.type === 'text-delta' && part.text !== '') {
        hasSpoken = true;
        yield part.text;
      } else if (part.type === 'error') throw fail(part.error);
      else if (part.type === 'abort') throw fail(silence.signal.reason);
      else if (part.type === 'finish') {
        const code = FAILURE_OF[finishOf(part.finishReason)];
        if (code !== null) throw new ModelFailure(code);
        if (!hasSpoken) throw new ModelFailure('malformed');
        return;
      }
    }
    throw new ModelFailure('brokenOff');
  } catch (error) {
    throw error instanceof ModelFailure ? error : fail(error);
  } finally {
    clearTimeout(timer);
  }
}

function finishOf(reason: string): Finish {
  return FINISHES.find((known) => known === reason) ?? 'other';
}

function failureOf(
  cause: unknown,
  { isSilent, hasSpoken }: { isSilent: boolean; hasSpoken: boolean },
): ModelFailure {
  if (isSilent) return new ModelFailure('silent', { cause });
  return new ModelFailure(codeOf(cause, hasSpoken), { cause });
}
