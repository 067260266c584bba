import { Parser } from 'htmlparser2';

/** What stands in these is not read by whoever reads the page. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title']);

/** A line ends before and behind each of these. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** The words of a web page in the lines in which it shows them: the lines of its source say nothing. */
export function wordsOfPage(html: string): string {
  const parts: string[] = [];
  let unread = 0;
  const part = (name: string) => {
    if (BLOCKS.has(name)) parts.push('\n');
    else if (CELLS.has(name)) parts.push(' ');
  };
  const parser = new Parser({
    onopentagname(name) {
      if (UNREAD.has(name)) unread += 1;
      part(name);
    },
    ontext(text) {
      if (unread === 0) parts.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
      part(name);
    },
  });
  parser.end(html);
  return parts
    .join('')
    .replaceAll('\u00ad', '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
