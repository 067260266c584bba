import { html } from 'hono/html';
import type { Markup } from './document';
import type { Mailbox, Message } from './mail';

/** As the interface writes it: 20 Nov 2026, 14:05. */
const TIME = new Intl.DateTimeFormat('en-NL', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const AWAY =
  'The demo identity does not answer and is being started again. Its accounts are kept, its links and codes are not: reload in a few seconds, then ask for a new one.';

/** What the demo would have sent, the newest first. */
export function mailPage({ messages, incomplete }: Mailbox): Markup {
  return html`<main>
<div class="title"><h1>Mail</h1><a class="button" href="/dev/mail">Reload</a></div>
<p class="lead">The demo sends nothing. What it would have sent is here, the newest first; a link or code of the demo identity that was used is gone.</p>
${incomplete ? html`<p class="notice" role="alert">${AWAY}</p>` : ''}
${messages.length > 0 ? html`<ul class="sheet">${messages.map(item)}</ul>` : ''}
${messages.length === 0 && !incomplete ? html`<p class="empty">Mails and text messages appear here as soon as somebody asks for one, for example with “Forgot password?” on the sign-in page.</p>` : ''}
</main>`;
}

function item({ kind, to, subject, at, link, code, text }: Message): Markup {
  const how = kind === 'sms' ? 'Text message' : 'Mail';
  return html`<li class="message">
<h2>${subject}</h2>
<p class="meta">${how} to ${to} · <time datetime="${at}">${TIME.format(new Date(at))}</time></p>
${text ? html`<p class="text">${text}</p>` : ''}
${link ? html`<a href="${link}" aria-label="Open the link: ${subject}, ${to}">Open the link</a>` : ''}
${code ? html`<p class="code">${code}</p>` : ''}
</li>`;
}
