import type { EarlyRead } from '#contract/early';
import type { SignOn } from '#contract/identity';
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
  /** Size limit of an uploaded file, in bytes. */
  readonly maxUploadBytes: number;
  readonly analytics: { readonly key: string } | null;
  readonly signOn: readonly SignOn[];
  readonly cspNonce: string;
}

const DESCRIPTION =
  'Company governance that explains its decisions: boards, documents, meetings and resolutions of one entity at a time.';

/** A page as it is before its script runs. */
export interface Prerendered {
  readonly markup: string;
  /** All of its styles, so that nothing is waited for before the first paint. */
  readonly styles: string;
}

/** A dashboard that nothing is known of, with what its script asks ahead. */
export interface PrerenderedDashboard extends Prerendered {
  readonly reads: readonly EarlyRead[];
}

/** The one HTML page. All else it needs is immutable and named by the build. */
export function renderPage(client: ClientFiles, settings: ClientSettings): string {
  const nonce = settings.cspNonce;
  return `${head(nonce)}<script src="${client.head}"></script>
${stylesheets(client.styles)}${entry(client, settings)}${modulePreloads(client.whole)}</head>
<body>
${NO_SCRIPT}<div id="root"></div>
</body>
</html>
`;
}

/** The page with sign-in in its place. Its styles are in it. */
export function renderSignIn(client: ClientFiles, settings: ClientSettings, page: Prerendered): string {
  const nonce = settings.cspNonce;
  return `${head(nonce)}<style nonce="${nonce}">${page.styles}</style>
<script src="${client.head}"></script>
${fonts(client)}${entry(client, settings)}${modulePreloads(client.signIn.scripts)}</head>
<body>
${NO_SCRIPT}<div id="root">${page.markup}</div>
${heldStylesheets([...client.styles, ...client.signIn.styles])}</body>
</html>
`;
}

/**
 * The page on a dashboard's address: all of its styles are in it, so that what this browser remembers, or an outline with
 * what the server answers first, is painted before the application is there.
 */
export function renderDashboard(
  client: ClientFiles,
  settings: ClientSettings,
  page: PrerenderedDashboard,
): string {
  const nonce = settings.cspNonce;
  return `${head(nonce)}<style nonce="${nonce}">${page.styles}</style>
<script src="${client.dashboardHead}"${ahead(client, page.reads)}></script>
${entry(client, settings)}${modulePreloads(client.whole)}</head>
<body>
${NO_SCRIPT}<div id="root"></div>
${page.markup}
${heldStylesheets([...client.styles, ...client.dashboard.styles])}</body>
</html>
`;
}

/** For the script that runs before the first paint: it knows whether somebody was signed in here last. */
function ahead({ script, dashboard }: ClientFiles, early: readonly EarlyRead[]): string {
  const reads = JSON.stringify(early).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return ` data-build="${script}" data-reads="${reads}" data-scripts="${dashboard.scripts.join(' ')}"`;
}

const NO_SCRIPT = `<noscript><p>${PRODUCT_NAME} needs JavaScript and a browser of the last two years. Switch JavaScript on, or update the browser.</p></noscript>
`;

function head(nonce: string): string {
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
`;
}

function fonts(client: ClientFiles): string {
  return client.fonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n`)
    .join('');
}

function stylesheets(hrefs: readonly string[]): string {
  return hrefs.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('');
}

/**
 * Files whose rules are in the page already. The script's own loading finds them named here, and nothing fetches them: a
 * second copy at the end of the page would win over the sheets of modules, which are added to its head.
 */
function heldStylesheets(hrefs: readonly string[]): string {
  return hrefs.map((href) => `<link rel="stylesheet" href="${href}" disabled>\n`).join('');
}

function modulePreloads(hrefs: readonly string[]): string {
  return hrefs.map((href) => `<link rel="modulepreload" href="${href}">\n`).join('');
}

/** The application's script and what it is told. */
function entry(client: ClientFiles, settings: ClientSettings): string {
  const { cspNonce: nonce } = settings;
  return `${client.devOrigin ? refreshPreamble(nonce) : ''}<script type="module" src="${client.script}"></script>
${modulePreloads(client.modulePreloads)}<script type="application/json" id="quorate-settings" nonce="${nonce}">${inScript(settings)}</script>
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
