import { afterEach } from 'vitest';

/** What jsdom leaves out of a browser and our views ask for. */
function completeBrowser(): void {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
}

if (typeof window !== 'undefined') {
  completeBrowser();
  const { cleanup } = await import('@testing-library/react');
  const { endWaitsWithEffects } = await import('./effects');
  endWaitsWithEffects();
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
