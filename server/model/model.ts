/** Why a language model gave no answer, or not all of it. */
export const MODEL_FAILURES = [
  /** No connection, or it broke before anything was said. */
  'notReached',
  /** It said nothing for too long. */
  'silent',
  /** It broke off in the middle. */
  'brokenOff',
  /** It declined to answer. */
  'refused',
  /** Its endpoint does not accept the key, or does not know the model, that were configured. */
  'misconfigured',
  /** It was asked too often, or for too much. */
  'overLimit',
  /** Its answer is longer than it may be. */
  'tooLong',
  /** What it sent is not what the protocol says. */
  'malformed',
] as const;
export type ModelFailureCode = (typeof MODEL_FAILURES)[number];

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  constructor(
    readonly code: ModelFailureCode,
    options?: ErrorOptions,
  ) {
    super(`The language model gave no whole answer: ${code}`, options);
  }
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  /** What the model is to do; never holds words of documents or people. */
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** Of the answer. */
  readonly mostTokens: number;
}

/** A language model that somebody configured. */
export interface LanguageModel {
  /** As people read it. */
  readonly name: string;
  /**
   * The answer, in parts as they come; ends when it is whole.
   * @param signal stops it, upstream too.
   * @throws ModelFailure
   */
  answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<string>;
}
