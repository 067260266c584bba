import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';

/** Fewer lines than that do not stand alone on the last page. */
export const LEAST_LINES = 3;

/** Points from the edges of a page within which its head and its foot stand. */
export interface PageFrame {
  readonly top: number;
  readonly bottom: number;
}

const pieceSchema = z.object({ str: z.string(), transform: z.array(z.number()).length(6) });

/** Points between two lines; what is nearer stands in one. */
const LINE_GAP = 5;

function linesOf(baselines: readonly number[]): number {
  const sorted = baselines.toSorted((one, other) => one - other);
  return sorted.filter((baseline, index) => index === 0 || baseline - (sorted[index - 1] ?? 0) > LINE_GAP)
    .length;
}

/** How many lines stand on the last page of a document, its head and its foot left out; null where it is the only one. */
export async function linesOnLastPage(bytes: Uint8Array, frame: PageFrame): Promise<number | null> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    if (document.numPages < 2) return null;
    const page = await document.getPage(document.numPages);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const baselines = items.flatMap((item) => {
      const piece = pieceSchema.safeParse(item);
      const baseline = piece.data?.transform[5] ?? 0;
      const isWithin = baseline > frame.bottom && baseline < height - frame.top;
      return piece.data?.str.trim() && isWithin ? [baseline] : [];
    });
    return linesOf(baselines);
  } finally {
    await document.loadingTask.destroy();
  }
}
