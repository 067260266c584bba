import { Application } from './composition/Application';
import { type CompositionOptions, compose } from './composition/compose';
import { fetchWhole } from './composition/fetchWhole';
import { reloadOnMissingChunk } from './composition/page/reload';
import { show } from './composition/page/show';
import { mendStyles } from './composition/page/styles';
import { createServices } from './composition/services';
import { readSettings, SettingsError } from './services/settings';
import { createStore } from './services/storage';
import './views/theme/tokens.css';
import './views/theme/base.css';
import './views/theme/type.css';
import './views/theme/hue.css';
import './views/theme/lay.css';
import './views/theme/box.css';
import './views/theme/space.css';
import './views/theme/field.css';
import './views/theme/narrow.css';

async function start(place: HTMLElement, options?: CompositionOptions): Promise<void> {
  const services = createServices(readSettings(document), window, async () => (await fetchWhole()).MODULES);
  const { analytics } = services;
  const report = (error: unknown) => analytics.exceptionCaught(error, null);
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const { app, router, parts } = compose(services, document, options);
  const application = (onMounting: () => void) => (
    <Application parts={parts} router={router} onMounting={onMounting} />
  );
  await show(place, application, router, app.actors, { onCaughtError: report, onUncaughtError: report });
}

/** The application as it is built; what is for developers and for tests that drive it stands in builds of their own. */
async function begin(place: HTMLElement): Promise<void> {
  if (import.meta.env.DEV) return (await import('./inspector/develop')).develop(place, start);
  if (import.meta.env.MODE === 'model') return (await import('./inspector/walked')).startWalked(place, start);
  return start(place);
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
mendStyles(window);
begin(place).catch((error: unknown) => {
  console.error(error);
  explain(place, error);
});
