/** What was asked for and may have happened: no answer told. */
export interface Unanswered<Request> {
  readonly request: Request;
  readonly key: string;
}

/**
 * What is asked for now, with the key of the former try where it is the same request: the server does it once, however
 * often it is asked for. A request is data, made the same way each time.
 */
export function sameAct<Request>(
  unanswered: Unanswered<Request> | null,
  asked: Unanswered<Request>,
): Unanswered<Request> {
  const isSame = unanswered !== null && JSON.stringify(unanswered.request) === JSON.stringify(asked.request);
  return { request: asked.request, key: isSame ? unanswered.key : asked.key };
}
