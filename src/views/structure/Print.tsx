import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Structure } from '#contract/calls/structure';
import { paperText } from './files';
import styles from './Structure.module.css';
import type { Chart } from './useChart';

interface PrintProps {
  readonly chart: Chart;
  readonly structure: Structure;
}

/** The chart on one page of A3, while the browser prints: however it was asked to. */
export function Print({ chart, structure }: PrintProps) {
  const [isPrinting, setPrinting] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  // What was drawn stands there before the browser takes its picture.
  useLayoutEffect(() => {
    if (!isPrinting || !paper.current) return;
    const drawn = new DOMParser().parseFromString(
      paperText(chart, structure),
      'image/svg+xml',
    ).documentElement;
    paper.current.replaceChildren(paper.current.ownerDocument.adoptNode(drawn));
  }, [isPrinting, chart, structure]);
  return isPrinting ? <div ref={paper} className={styles.paper} aria-hidden="true" /> : null;
}
