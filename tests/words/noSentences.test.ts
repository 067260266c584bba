import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '#contract/vocabulary';

/** Rooms of the server that speak to people in words of `words/` alone. */
const ROOMS = [
  'server/modules',
  'server/http',
  'server/files',
  'server/jobs',
  'server/lists',
  'server/mail',
  'server/database/link.ts',
  'server/problem.ts',
];

/** Two words, which begin or end as a sentence or a heading does. */
const READS_AS_TEXT = /^(?=.*\p{L}+[,;:]? \p{L}+)(?=.*\p{Ll}{2})(\p{Lu}.*|“.*|.*[.!?])$/su;

/** Values that client and server share, such as the statuses of a meeting: data, whatever they read as. */
const SHARED = new Set<unknown>(Object.values(vocabulary).flat());

/** What is said to whoever runs the server, or to the database. */
const FOR_OTHERS = /^(?:Error|AggregateError|StartError|describe|error|fatal|warn|info|sql)$/;

/** The name of what a node is an argument of. */
function calledBy(node: ts.Node): string {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return lastName(parent.tag);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return lastName(parent.expression);
  return '';
}

function lastName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isCallExpression(expression)) return lastName(expression.expression);
  if (expression.kind === ts.SyntaxKind.SuperKeyword) return 'Error';
  return ts.isIdentifier(expression) ? expression.text : '';
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** Texts of a source that read as if a person were meant to read them. */
function sentencesIn(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = textOf(node);
    const isSaid = text !== null && READS_AS_TEXT.test(text) && !SHARED.has(text);
    if (isSaid && !FOR_OTHERS.test(calledBy(node))) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

function sourcesIn(room: string): readonly string[] {
  if (room.endsWith('.ts')) return [room];
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(room, file));
}

/** Where texts are no words to a person in their language: the page's own, descriptions of the API, and the log. */
const EXCEPTED: ReadonlySet<string> = new Set([
  'server/http/client.ts',
  'server/http/listen.ts',
  'server/http/logger.ts',
  'server/http/openapi.ts',
  'server/http/page.ts',
  'server/http/prerender.ts',
]);

describe('A sentence', () => {
  it.each(ROOMS)('stands nowhere in %s', (room) => {
    const found = sourcesIn(room)
      .filter((file) => !EXCEPTED.has(file))
      .flatMap((file) => sentencesIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it('is found where it stands', () => {
    const source = `
      import { conflict } from './A problem of somebody.';
      const label = 'Last day to decide';
      throw conflict('This is a draft: nothing was sent yet.');
      const blocked = \`“\${name}” is a program.\`;
      throw new Error('A part is too long');
      const rows = sql\`Select the rows of \${table}.\`;
      const column = 'party.name as name';
    `;
    expect(sentencesIn(source)).toEqual([
      'Last day to decide',
      'This is a draft: nothing was sent yet.',
      '“…” is a program.',
    ]);
  });
});
