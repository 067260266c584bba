/** Refusals of the conversation with support. */
export interface SupportRefusals {
  readonly nothingSaid: [];
  readonly tooManyMessages: [];
}
