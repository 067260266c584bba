import { useEffect, useState } from 'react';
import type { OpenedPdf, PageLook, PageSize } from '../../../machines/documents/openedFile';

/** Room between two pages, in pixels. */
export const GAP = 16;

/** Where a page stands below the others, in pixels. */
export interface PagePlace {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Sizes of the pages that were asked; of the others that of the first is taken. */
export function useSizes(file: OpenedPdf, shown: readonly number[]): ReadonlyMap<number, PageSize> {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const wanted = shown.filter((page) => !known.has(page)).join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    let isOpen = true;
    const pages = wanted.split(' ').map(Number);
    Promise.all(pages.map(async (page) => [page, await file.sizeOf(page)] as const)).then(
      (found) => isOpen && setKnown((before) => new Map([...before, ...found])),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [file, wanted]);
  return known;
}

/** The pages one below the other, as they are drawn. */
export function placesIn(
  { first, pages }: Pick<OpenedPdf, 'first' | 'pages'>,
  sizes: ReadonlyMap<number, PageSize>,
  { scale, turn }: PageLook,
): readonly PagePlace[] {
  const places: PagePlace[] = [];
  let top = GAP;
  for (let page = 1; page <= pages; page += 1) {
    const size = sizes.get(page) ?? first;
    const [width, height] = turn % 180 === 0 ? [size.width, size.height] : [size.height, size.width];
    const place = { top, width: width * scale, height: height * scale };
    places.push(place);
    top += place.height + GAP;
  }
  return places;
}

/** The page that stands at a height; the last where nothing stands so far down. From 1. */
export function pageAt(places: readonly PagePlace[], at: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle]?.top ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
