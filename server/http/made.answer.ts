import type { Context } from 'hono';
import { MADE_FILE, type MadeFileLine, type Making } from '#contract/madeFile';
import { LOCALE } from '#server/words';
import type { Deps, RequestEnv } from './environment';
import type { FileAnswer } from './file.answer';
import { isDefect, toProblem } from './problems';

export type TellMaking = (making: Making) => void;

/** An answer that is a file which is made once the transaction is over, and told of meanwhile. */
export class MadeFile {
  constructor(readonly make: (tell: TellMaking) => Promise<FileAnswer>) {}
}

const encoder = new TextEncoder();
const lineOf = (line: MadeFileLine) => encoder.encode(`${JSON.stringify(line)}\n`);

/** Says how far the file is, line by line, and then sends it. What goes wrong meanwhile is a line, too: the answer has begun. */
export function replyMade(deps: Deps, context: Context<RequestEnv>, { make }: MadeFile): Response {
  const requestId = context.get('requestId');
  const headers = {
    ...deps.headers.api,
    'content-type': MADE_FILE,
    // Proxies that gather what they pass on would hold everything back.
    'x-accel-buffering': 'no',
    'x-request-id': requestId,
  };
  if (context.req.raw.method === 'HEAD') return new Response(null, { headers });
  let isLeft = false;
  let content: AsyncIterator<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (line: MadeFileLine) => {
        if (!isLeft) controller.enqueue(lineOf(line));
      };
      try {
        const { description, open } = await make((making) => say({ making }));
        const { name, mediaType, size } = description;
        say({ file: { name, mediaType, size } });
        content = (await open())[Symbol.asyncIterator]();
      } catch (err) {
        if (isDefect(err)) deps.logger.error({ requestId, err }, 'A file could not be made');
        say({ problem: toProblem(err, requestId, LOCALE).problem });
        if (!isLeft) controller.close();
      }
    },
    async pull(controller) {
      if (!content) return;
      const { done, value } = await content.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => {
      isLeft = true;
    },
  });
  return new Response(body, { headers });
}
