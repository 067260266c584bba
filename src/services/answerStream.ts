import { map, mergeMap, type Observable } from 'rxjs';
import {
  type AnswerSentence,
  RESPONSE_FAILURES,
  RESPONSE_STATES,
  type ResponseFailure,
  type ResponseState,
  streamResponse,
} from '#contract/calls/ai';
import { openStream, type StreamEvent, type StreamParts } from './eventStream';

/** A part of an answer that is being written. */
export type AnswerPart =
  | { readonly kind: 'sentence'; readonly sentence: AnswerSentence }
  | { readonly kind: 'ended'; readonly state: ResponseState; readonly failure: ResponseFailure | null };

interface Wanted {
  readonly entityId: string;
  readonly answerId: string;
  /** Number of the last sentence that is here. */
  readonly after: number;
}

/** The server says something every 15 s; an answer that is silent for longer is broken. Milliseconds. */
const SILENCE_MS = 45_000;

/**
 * The sentences of an answer from one on, as they are written. Errors where the stream does not come, breaks or falls silent;
 * where it completes before it said `ended`, it broke, too.
 */
export function followAnswer(
  parts: StreamParts,
  { entityId, answerId, after }: Wanted,
): Observable<AnswerPart> {
  const request = {
    call: streamResponse,
    options: { params: { response: answerId } },
    entityId,
    after: String(after),
    silenceMs: SILENCE_MS,
  };
  return openStream(parts, request).pipe(
    mergeMap((told) => (told === 'begun' ? [] : [told])),
    map(partOf),
    mergeMap((part) => (part === null ? [] : [part])),
  );
}

function partOf({ event, data }: StreamEvent): AnswerPart | null {
  if (event === 'sentence' && isSentence(data)) return { kind: 'sentence', sentence: data };
  if (event !== 'ended' || typeof data !== 'object' || data === null) return null;
  const state = RESPONSE_STATES.find((known) => 'state' in data && known === data.state);
  if (!state) return null;
  const failure = RESPONSE_FAILURES.find((known) => 'failure' in data && known === data.failure) ?? null;
  return { kind: 'ended', state, failure };
}

function isSentence(value: unknown): value is AnswerSentence {
  return (
    typeof value === 'object' &&
    value !== null &&
    'number' in value &&
    typeof value.number === 'number' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'citations' in value &&
    Array.isArray(value.citations) &&
    'check' in value
  );
}
