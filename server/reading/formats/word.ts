import { openArchive } from '../archive';
import type { FoundPage, Reader } from '../found';
import { PageWriter } from '../pageWriter';

/** What stands in a document beside its text, or a second time for older programs. */
const SKIPPED: ReadonlySet<string> = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:pict']);

/** Text of a part of a Word document; pages end where Word last ended them, and where its author did. */
function writing(writer: PageWriter) {
  let skipped = 0;
  let isText = false;
  let isBroken = false;
  const breakPage = () => {
    // A break of the author and the one that Word noted for it are one.
    if (!isBroken) writer.break();
    isBroken = true;
  };
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (SKIPPED.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === 'w:t') isText = true;
      else if (name === 'w:tab') writer.write('\t');
      else if (name === 'w:lastRenderedPageBreak') breakPage();
      else if (name === 'w:br') attributes['w:type'] === 'page' ? breakPage() : writer.write('\n');
    },
    close(name: string) {
      if (SKIPPED.has(name)) skipped -= 1;
      if (skipped > 0) return;
      if (name === 'w:t') isText = false;
      else if (name === 'w:p') writer.write('\n');
      else if (name === 'w:tc') writer.write('\t');
    },
    text(text: string) {
      if (!isText || skipped > 0) return;
      if (text.trim() !== '') isBroken = false;
      writer.write(text);
    },
  };
}

export const readWord: Reader = async function* (path): AsyncIterable<FoundPage> {
  const archive = await openArchive(path);
  try {
    const writer = new PageWriter();
    await archive.read('word/document.xml', writing(writer));
    for (const notes of ['word/footnotes.xml', 'word/endnotes.xml'])
      await archive.read(notes, writing(writer));
    yield* writer.pages();
  } finally {
    archive.close();
  }
};
