import { html } from 'hono/html';
import type { SignOn } from '#contract/identity';
import type { Markup } from './document';
import type { OfferedAccount } from './pages';

const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', microsoft: 'Microsoft' };

/** What a provider is called; null where it is none. */
export function providerName(signOn: readonly SignOn[], id: string): string | null {
  if (Object.hasOwn(PROVIDERS, id)) return PROVIDERS[id] ?? null;
  return signOn.find((each) => each.id === id)?.name ?? null;
}

/** Stands in for the provider's pop-up: whoever is chosen is told to the page that opened it. */
export function identityPage(provider: string, name: string, accounts: readonly OfferedAccount[]): Markup {
  return html`<main data-provider="${provider}">
<h1>Sign in with ${name}</h1>
<p class="lead">This page stands in for ${name} in the demo. It asks for no password, and nothing leaves this machine.</p>
<noscript><p class="notice">Choosing an account needs JavaScript. Switch it on, or sign in with a password.</p></noscript>
<p class="notice" id="alone" hidden>This page belongs to the sign-in page, which is not there. Close it, go to sign-in and choose ${name} again.</p>
<div id="choices" hidden>
${accounts.length > 0 ? html`<ul class="sheet" aria-label="Demo accounts">${accounts.map(choice)}</ul>` : ''}
<form id="other">
<h2>Another account</h2>
<div class="fields">
<div><label for="name">Name</label><input id="name" name="name" autocomplete="off" maxlength="100" required></div>
<div><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" maxlength="254" required></div>
</div>
<div class="acts"><button class="button" type="button" id="cancel">Cancel</button><button class="button primary" type="submit">Continue</button></div>
</form>
</div>
</main>`;
}

function choice({ email, displayName }: OfferedAccount): Markup {
  return html`<li><button class="account" type="button" data-email="${email}" data-name="${displayName}"><strong>${displayName}</strong><span class="meta">${email}</span></button></li>`;
}
