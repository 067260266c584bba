import ts from 'typescript';

/** Texts that are code: names in one piece, statements for the database. */
const IS_CODE = [
  /^[a-z0-9_./:#$?=&{}…-][\w./:#$?=&{}…-]*$/,
  /^[A-Z][a-z]+[A-Z]\w*$/,
  /^(select|insert|update|delete|create|alter|with)\b/,
  / as [a-z]+$/,
] as const;

function isCode(text: string): boolean {
  return IS_CODE.some((shape) => shape.test(text));
}

function isSql(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) {
    return node.text.trim();
  }
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…').trim();
}

/** The texts of a source file that somebody may read: sentences, labels and their parts, a template as one text. */
export function spokenIn(path: string, source: string): readonly string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isSql(node)) return;
    const text = textOf(node);
    if (text && !isCode(text)) found.push(text);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}
