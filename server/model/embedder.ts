import type { Meaning } from '#domain/search/meaning';
import type { ModelFailureCode } from './model';

/** Why an embedding model said nothing of some texts. */
export class EmbeddingFailure extends Error {
  override readonly name = 'EmbeddingFailure';
  constructor(
    readonly code: ModelFailureCode,
    /** Whether it is these texts that it does not take: others it may, and asking again changes little. */
    readonly isOfTexts: boolean,
    options?: ErrorOptions,
  ) {
    super(`The embedding model did not say what texts mean: ${code}`, options);
  }
}

/** An embedding model that somebody configured. */
export interface Embedder {
  /** Names the model and its endpoint: what another one says cannot be compared. */
  readonly madeBy: string;
  /**
   * What texts mean, in their order.
   * @param signal gives it up, upstream too.
   * @throws EmbeddingFailure
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Meaning[]>;
}
