import type { DemoBlock, DemoPage } from './content';

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Lines of a table as Markdown writes it; the second is the line below its head. */
const tableOf = (lines: readonly string[]): DemoBlock => lines.filter((_, index) => index !== 1).map(cellsOf);

/** A table is one block; elsewhere each line is. */
function blocksOf(lines: readonly string[]): readonly DemoBlock[] {
  return lines[0]?.startsWith('|') ? [tableOf(lines)] : lines;
}

const pageOf = (markdown: string): DemoPage =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .flatMap((block) => blocksOf(block.split('\n')));

/** Pages of a document, with `---` between them. */
export const pagesOf = (markdown: string): readonly DemoPage[] => markdown.split('\n---\n').map(pageOf);
