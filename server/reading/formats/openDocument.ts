import { openArchive } from '../archive';
import type { FoundPage, Reader } from '../found';
import { PageWriter } from '../pageWriter';
import { pagesOfText } from '../text';

/** What was deleted, or said beside the text. */
const SKIPPED: ReadonlySet<string> = new Set(['text:tracked-changes', 'office:annotation', 'office:forms']);
const MOST_SPACES = 100;

const countOf = (text: string | undefined, most: number) => Math.min(Math.max(Number(text) || 1, 1), most);

/** The text of `content.xml`, written as it comes. */
function writing(
  write: (text: string) => void,
  others: (name: string, attributes: Readonly<Record<string, string>>) => void,
) {
  let skipped = 0;
  let depth = 0;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (SKIPPED.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === 'text:p' || name === 'text:h') depth += 1;
      else if (name === 'text:s') write(' '.repeat(countOf(attributes['text:c'], MOST_SPACES)));
      else if (name === 'text:tab') write('\t');
      else if (name === 'text:line-break') write('\n');
      else others(name, attributes);
    },
    close(name: string) {
      if (SKIPPED.has(name)) skipped -= 1;
      if (skipped > 0) return;
      if (name === 'text:p' || name === 'text:h') {
        depth -= 1;
        write('\n');
      } else if (name === 'table:table-cell') write('\t');
    },
    text: (text: string) => void (depth > 0 && skipped === 0 && write(text)),
  };
}

export const readOpenText: Reader = async function* (path): AsyncIterable<FoundPage> {
  const archive = await openArchive(path);
  try {
    const writer = new PageWriter();
    const breaks = (name: string) => void (name === 'text:soft-page-break' && writer.break());
    await archive.read(
      'content.xml',
      writing((text) => writer.write(text), breaks),
    );
    yield* writer.pages();
  } finally {
    archive.close();
  }
};

/** The sheets of an OpenDocument spreadsheet, each with its name. */
export const readOpenSheets: Reader = async function* (path): AsyncIterable<FoundPage> {
  const archive = await openArchive(path);
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
