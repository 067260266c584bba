import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Deps, RequestEnv } from '#server/http/environment';
import { replyJson, replyProblem } from '#server/http/reply';
import { notFound, unavailable } from '#server/problem';
import { because } from '#server/words';
import { type Markup, renderDocument } from './document';
import { identityPage, providerName } from './identity.page';
import { IDENTITY_SCRIPT } from './identity.script';
import { readMailbox } from './mail';
import { mailPage } from './mail.page';

const SCRIPT_PATH = '/dev/identity.js';

interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly status?: number;
  readonly script?: string;
  readonly popup?: boolean;
}

/** The demo's own pages: what would have been sent, and the pop-up of the providers. Without a demo they are not there. */
export function routeDemoPages(app: Hono<RequestEnv>, deps: Deps): void {
  const { demo } = deps;
  if (!demo) return;
  app.get('/dev/mail', async (context) => {
    context.set('route', 'demo');
    const mailbox = await readMailbox(demo.mail);
    return replyDocument(deps, context, {
      title: 'Mail',
      body: mailPage(mailbox),
      status: mailbox.incomplete ? 503 : 200,
    });
  });
  app.get('/dev/mail.json', async (context) => {
    context.set('route', 'demo');
    const { messages, incomplete } = await readMailbox(demo.mail);
    if (incomplete) return replyProblem(deps, context, unavailable(because('demoIdentityAway')));
    return replyJson(deps, context, { messages });
  });
  app.get('/dev/identity', (context) => {
    context.set('route', 'demo');
    const provider = context.req.query('provider') ?? '';
    const name = providerName(deps.page.signOn, provider);
    if (name === null) return replyProblem(deps, context, notFound());
    return replyDocument(deps, context, {
      title: `Sign in with ${name}`,
      body: identityPage(provider, name, demo.accounts),
      script: SCRIPT_PATH,
      popup: true,
    });
  });
  app.get(SCRIPT_PATH, (context) => {
    context.set('route', 'demo');
    return new Response(IDENTITY_SCRIPT, {
      headers: { ...deps.headers.api, 'content-type': 'text/javascript; charset=utf-8' },
    });
  });
}

async function replyDocument(
  deps: Deps,
  context: Context<RequestEnv>,
  { status = 200, ...page }: Page,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64');
  const document = await renderDocument({ ...page, nonce, font: deps.client.fonts[0] });
  return new Response(String(document), {
    status,
    headers: {
      ...deps.headers.demo(nonce),
      'content-type': 'text/html; charset=utf-8',
      'x-request-id': context.get('requestId'),
    },
  });
}
