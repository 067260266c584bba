import { type Archive, openArchive } from '../archive';
import type { FoundPage, Reader } from '../found';
import { PageWriter } from '../pageWriter';
import { pagesOfText } from '../text';

/** What was deleted, or said beside the text. */
const SKIPPED: ReadonlySet<string> = new Set([
  'text:tracked-changes',
  'text:note-citation',
  'office:annotation',
  'office:forms',
]);
const MOST_SPACES = 100;

const countOf = (text: string | undefined, most: number) => Math.min(Math.max(Number(text) || 1, 1), most);

/** The text of `content.xml`, written as it comes; a note stands in the middle of a word, and comes behind its paragraph. */
function writing(
  write: (text: string) => void,
  others: (name: string, attributes: Readonly<Record<string, string>>) => void,
) {
  let skipped = 0;
  let depth = 0;
  let inNote = 0;
  const notes: string[] = [];
  const put = (text: string) => {
    if (inNote > 0) notes.push(text);
    else write(text);
  };
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (SKIPPED.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === 'text:p' || name === 'text:h') depth += 1;
      else if (name === 'text:note') inNote += 1;
      else if (name === 'text:s') put(' '.repeat(countOf(attributes['text:c'], MOST_SPACES)));
      else if (name === 'text:tab') put('\t');
      else if (name === 'text:line-break') put('\n');
      else others(name, attributes);
    },
    close(name: string) {
      if (SKIPPED.has(name)) skipped -= 1;
      if (skipped > 0) return;
      if (name === 'text:p' || name === 'text:h') {
        depth -= 1;
        put('\n');
        if (depth === 0) for (const note of notes.splice(0)) write(note);
      } else if (name === 'text:note') inNote -= 1;
      else if (name === 'table:table-cell') put('\t');
    },
    text: (text: string) => void (depth > 0 && skipped === 0 && put(text)),
  };
}

const RUNNING: ReadonlySet<string> = new Set(
  ['header', 'footer'].flatMap((part) => ['', '-left', '-first'].map((pages) => `style:${part}${pages}`)),
);

/** What runs at the head and the foot of pages, each text once. */
async function runningIn(archive: Archive): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  let parts: string[] | null = null;
  const text = writing(
    (written) => void parts?.push(written),
    () => {},
  );
  await archive.read('styles.xml', {
    ...text,
    open(name, attributes) {
      if (RUNNING.has(name)) parts = [];
      text.open(name, attributes);
    },
    close(name) {
      text.close(name);
      if (!RUNNING.has(name)) return;
      const whole = parts?.join('').trim() ?? '';
      if (/\p{Letter}/u.test(whole)) texts.add(whole);
      parts = null;
    },
  });
  return texts;
}

export const readOpenText: Reader = async function* (content): AsyncIterable<FoundPage> {
  const archive = await openArchive(content);
  try {
    const writer = new PageWriter();
    const breaks = (name: string) => void (name === 'text:soft-page-break' && writer.break());
    await archive.read(
      'content.xml',
      writing((text) => writer.write(text), breaks),
    );
    for (const text of await runningIn(archive)) writer.write(`\n${text}\n`);
    yield* writer.pages();
  } finally {
    archive.close();
  }
};

/** The sheets of an OpenDocument spreadsheet, each with its name. */
export const readOpenSheets: Reader = async function* (content): AsyncIterable<FoundPage> {
  const archive = await openArchive(content);
  try {
    const sheets: { readonly name: string; readonly text: string[] }[] = [];
    const begin = (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'table:table') sheets.push({ name: attributes['table:name'] ?? '', text: [] });
      else if (name === 'table:table-row') sheets.at(-1)?.text.push('\n');
    };
    const write = (text: string) => void sheets.at(-1)?.text.push(text === '\n' ? ' ' : text);
    await archive.read('content.xml', writing(write, begin));
    let number = 0;
    for (const { name, text } of sheets) {
      for (const page of pagesOfText(text.join('').trim())) {
        number += 1;
        yield { number, text: page, label: name };
      }
    }
  } finally {
    archive.close();
  }
};
