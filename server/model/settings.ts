/** An endpoint that speaks the protocol of OpenAI's chat completions. */
export interface ModelSettings {
  /** Before `/chat/completions`. */
  readonly baseUrl: string;
  /** Null where the endpoint asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
}
