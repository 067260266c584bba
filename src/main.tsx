import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { compose } from './composition/compose';
import { reloadOnMissingChunk } from './composition/reload';
import { createServices } from './composition/services';
import { readSettings, SettingsError } from './services/settings';
import { createStore } from './services/storage';
import { AppProvider } from './views/shared/app';
import { Frame } from './views/shell/Frame';
import './views/theme/tokens.css';
import './views/theme/base.css';

function start(place: HTMLElement): void {
  const services = createServices(readSettings(document), window);
  const { analytics } = services;
  const report = (error: unknown) => analytics.exceptionCaught(error, null);
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const { router, parts } = compose(services, document);
  createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(
    <StrictMode>
      <AppProvider parts={parts}>
        <Frame>
          <RouterProvider router={router} />
        </Frame>
      </AppProvider>
    </StrictMode>,
  );
}

/** A page that cannot start says so; it is never blank. */
function explain(place: HTMLElement, error: unknown): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  const reason = error instanceof SettingsError ? error.message : 'An unexpected error stopped it.';
  message.textContent = `Quorate could not start. ${reason} Please tell the administrator of this server.`;
  place.replaceChildren(message);
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application');
reloadOnMissingChunk(window, {
  store: createStore(() => sessionStorage),
  now: Date.now,
  // A captive portal answers everything, with a page.
  isServed: () =>
    fetch('/live', { cache: 'no-store' }).then(
      ({ ok, headers }) => ok && headers.get('content-type')?.includes('json') === true,
      () => false,
    ),
  reload: () => location.reload(),
});
try {
  start(place);
} catch (error) {
  console.error(error);
  explain(place, error);
}
