import { useEffect, useRef, useState } from 'react';

const PICTURES: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  '../../../docs/statecharts/*.svg',
  { query: '?raw', import: 'default' },
);

interface ChartProps {
  readonly machine: string;
  /** Paths of the states that are lit. */
  readonly states: readonly string[];
}

/** The pictures of a machine: itself, and each of its states that has a picture of its own and is one of those. */
export function Chart({ machine, states }: ChartProps) {
  const names = Object.keys(PICTURES).filter((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.svg'.length);
    const inside = name.startsWith(`${machine}.`) ? name.slice(machine.length + 1) : null;
    return name === machine || (inside !== null && states.some((state) => isWithin(state, inside)));
  });
  if (names.length === 0) return <p>There is no picture of {machine}.</p>;
  return names.map((file) => <Picture key={file} file={file} states={states} />);
}

/** The picture in place; it stands in a root of its own, so that its styles stay its own. */
function Picture({ file, states }: { readonly file: string; readonly states: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void PICTURES[file]?.().then((text) => {
      if (isShown && typeof text === 'string') setSource(text);
    });
    return () => {
      isShown = false;
    };
  }, [file]);
  useEffect(() => {
    if (source !== null && place.current) draw(place.current, source);
  }, [source]);
  useEffect(() => {
    if (source !== null && place.current?.shadowRoot) light(place.current.shadowRoot, states);
  }, [source, states]);
  return <div className="chart" ref={place} />;
}

const STYLES = /<style>([\s\S]*?)<\/style>/;

/** The policy of the page admits no style elements: what the picture has of them becomes a sheet. */
function draw(place: HTMLElement, source: string): void {
  const [, styles = ''] = STYLES.exec(source) ?? [];
  const text = source.replace(STYLES, '');
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.replaceAll('svg{', ':host{'));
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(document.importNode(picture, true));
}

/** A state is lit when the machine is in it, or in one inside it. */
export function light(root: ParentNode, states: readonly string[]): void {
  for (const group of root.querySelectorAll('[data-state]')) {
    const path = group.getAttribute('data-state') ?? '';
    group.classList.toggle(
      'lit',
      states.some((state) => isWithin(state, path)),
    );
  }
}

function isWithin(state: string, path: string): boolean {
  return state === path || state.startsWith(`${path}.`);
}
