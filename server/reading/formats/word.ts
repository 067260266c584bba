import { type Archive, openArchive } from '../archive';
import type { FoundPage, Reader } from '../found';
import { PageWriter } from '../pageWriter';

/** What stands in a document beside its text, or a second time for older programs. */
const SKIPPED: ReadonlySet<string> = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:pict']);

/** What a part writes into. */
type Writer = Pick<PageWriter, 'write' | 'break'>;

/** Text of a part of a Word document; pages end where Word last ended them, and where its author did. */
function writing(writer: Writer) {
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

const RUNNING = /^word\/(header|footer)\d*\.xml$/;
/** Sections have heads of their own, most of them alike. */
const MOST_RUNNING = 300;

/** What runs at the head and the foot of pages, each text once: it stands on all of them, and is a part of none. */
async function runningIn(archive: Archive): Promise<readonly string[]> {
  const texts = new Set<string>();
  for (const name of archive.names.filter((part) => RUNNING.test(part)).slice(0, MOST_RUNNING)) {
    const parts: string[] = [];
    const writer = { write: (text: string) => void parts.push(text), break: () => {} };
    await archive.read(name, writing(writer));
    const text = parts.join('').trim();
    if (/\p{Letter}/u.test(text)) texts.add(text);
  }
  return [...texts];
}

export const readWord: Reader = async function* (content): AsyncIterable<FoundPage> {
  const archive = await openArchive(content);
  try {
    const writer = new PageWriter();
    await archive.read('word/document.xml', writing(writer));
    for (const notes of ['word/footnotes.xml', 'word/endnotes.xml'])
      await archive.read(notes, writing(writer));
    for (const text of await runningIn(archive)) writer.write(`\n${text}\n`);
    yield* writer.pages();
  } finally {
    archive.close();
  }
};
