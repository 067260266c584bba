import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { z } from 'zod';

const infoSchema = z.object({
  Title: z.string(),
  Subject: z.string(),
  Author: z.string(),
  Producer: z.string(),
  CreationDate: z.string(),
  Language: z.string(),
});

/**
 * What a reader of another make reads in a PDF: the lines of each page, all of them without the two that head and foot
 * every page, its bookmarks, and what it says of itself. Spaces that bind read as spaces.
 */
export async function readBack(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const pages = text.map((page) => page.split('\n'));
  const outline = (await document.getOutline())?.map(({ title }) => title) ?? [];
  return { pages, outline, lines: pages.flatMap((page) => page.slice(0, -2)), info: infoSchema.parse(info) };
}
