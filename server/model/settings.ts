/** An endpoint that speaks the protocol of OpenAI's chat completions, or of its embeddings. */
export interface ModelSettings {
  /** Before `/chat/completions` or `/embeddings`. */
  readonly baseUrl: string;
  /** Null where the endpoint asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** As it stands in the settings. */
export interface ConfiguredModel extends ModelSettings {
  /** Whether it also reads minutes and documents for tasks that can be suggested, without a question of anybody. */
  readonly suggests: boolean;
}
