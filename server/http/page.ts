import { PRODUCT_NAME } from '#contract/vocabulary';
import type { ClientFiles } from './client';

/** What the client is told at run time. Nothing in it is secret. */
export interface ClientSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** With the demo identity the SDK talks to the emulator through this origin. */
  readonly emulator: boolean;
  readonly version: string;
  readonly supportEmail: string;
  readonly analytics: { readonly key: string } | null;
  readonly cspNonce: string;
}

const DESCRIPTION =
  'Company governance that explains its decisions: boards, documents, meetings and resolutions of one entity at a time.';

/** The one HTML page. All else it needs is immutable and named by the build. */
export function renderPage(client: ClientFiles, settings: ClientSettings): string {
  const nonce = settings.cspNonce;
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<title>${PRODUCT_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${DESCRIPTION}">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${client.theme}"></script>
${client.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n`).join('')}${client.styles
  .map((href) => `<link rel="stylesheet" href="${href}">\n`)
  .join(
    '',
  )}${client.devOrigin ? refreshPreamble(nonce) : ''}<script type="module" src="${client.script}"></script>
${client.modulePreloads.map((href) => `<link rel="modulepreload" href="${href}">\n`).join('')}<script type="application/json" id="quorate-settings" nonce="${nonce}">${inScript(settings)}</script>
</head>
<body>
<div id="root"></div>
<noscript>${PRODUCT_NAME} needs JavaScript and a browser of the last two years. Switch JavaScript on, or update the browser.</noscript>
</body>
</html>
`;
}

/** JSON that cannot end its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What @vitejs/plugin-react puts into a page that Vite renders. */
function refreshPreamble(nonce: string): string {
  return `<script type="module" nonce="${nonce}">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
<script type="module" src="/@vite/client"></script>
`;
}
