import { afterEach } from 'vitest';

/** React warns of an element that jsdom does not know. */
function knowSearch(): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };
}

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
  knowSearch();
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
