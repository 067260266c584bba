import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { FIELDS as ENGLISH } from '#words/en/house/fields';
import { FIELDS as DUTCH } from '#words/nl/house/fields';

/** What sentences call a number that may be a thousand or more; pages, rows and versions are names, which have no separator. */
const COUNTS =
  /^(most|count|limit|rows|documents|folders|entries|votes|resolutions|size|mostCharacters|mostMegabytes|kiloBytes|megaBytes|kilobytes)$/;

/** Numbers as a source puts them in a sentence without the separators of its language. */
function bareIn(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isBare =
      ts.isTemplateSpan(node) && ts.isIdentifier(node.expression) && COUNTS.test(node.expression.text);
    if (isBare) found.push(node.parent.getText());
    if (ts.isStringLiteralLike(node) && /\d[.,]\d{3}\b/.test(node.text)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

describe('A number in a sentence', () => {
  it('is written as its language writes numbers', () => {
    const told = [ENGLISH, DUTCH].map((words) => [words.tooManyWords(4000), words.atMostCharacters(20_000)]);
    expect(told).toEqual([
      ['Write less: a comment has at most 4.000 characters', 'At most 20.000 characters.'],
      ['Schrijf minder: een reactie heeft hoogstens 4.000 tekens', 'Hoogstens 20.000 tekens.'],
    ]);
  });

  it.each(['words/en', 'words/nl'])('stands nowhere in %s as the machine writes it', (room) => {
    const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const found = files.flatMap((file) =>
      bareIn(readFileSync(join(room, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('is found where it does', () => {
    const source = `
      const told = [\`At most \${most} rows.\`, 'At most 4,000 rows.', \`Row \${row}\`, \`\${say(most)} rows\`];
    `;
    expect(bareIn(source)).toEqual(['`At most $' + '{most} rows.`', "'At most 4,000 rows.'"]);
  });
});
