import { html, raw } from 'hono/html';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { styleSheet } from './styles';

/** Text in which whatever was put in is escaped. */
export type Markup = ReturnType<typeof html>;

interface DocumentParts {
  readonly title: string;
  readonly nonce: string;
  /** Path of the interface's font in the built client. */
  readonly font: string | undefined;
  /** Path of the page's one script. */
  readonly script?: string;
  readonly popup?: boolean;
  readonly body: Markup;
}

/** A page of the demo. It is whole without the client, so that it shows what happens also when that is broken. */
export function renderDocument({ title, nonce, font, script, popup, body }: DocumentParts): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} - ${PRODUCT_NAME} (demo)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(styleSheet(font))}</style>
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body class="${popup ? 'popup' : 'page'}">
<header><img src="/favicon.svg" width="24" height="24" alt=""><span>${PRODUCT_NAME}</span><span class="badge">Demo</span></header>
${body}
</body>
</html>
`;
}
