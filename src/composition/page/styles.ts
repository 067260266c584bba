/** How long until a style sheet that did not come is asked for again, in milliseconds. */
const AGAIN_AFTER_MS = 2_000;

type Page = Pick<Window, 'addEventListener'>;

/**
 * A style sheet of a chunk that did not come is asked for until it does, at once when the network is back. Vite asks for
 * each only once: a page whose chunk is fetched again would otherwise stand there without its styles for good.
 */
export function mendStyles(page: Page): void {
  const lost = new Set<HTMLLinkElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    clearTimeout(timer);
    const links = [...lost];
    lost.clear();
    for (const link of links) link.replaceWith(link.cloneNode());
  };
  const missed = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    lost.add(target);
    clearTimeout(timer);
    timer = setTimeout(askAgain, AGAIN_AFTER_MS);
  };
  // The errors of elements do not bubble.
  page.addEventListener('error', missed, true);
  page.addEventListener('online', askAgain);
}
