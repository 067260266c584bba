import ts from 'typescript';

/** What every instrumented module asks before it decides something: whether it is to decide otherwise, here. */
export interface Switch {
  /** Which of the mutants is in force; none with null. */
  active: string | null;
  /** Those that were asked about since it was emptied. */
  readonly asked: Set<string>;
  /** The question of one module. */
  of(file: string): (index: number) => boolean;
}

/** Name of the switch among the globals: an instrumented module imports nothing new. */
export const SWITCH = 'quorateDecisions';

/** The code of a module in which each of its mutants waits to be switched on. */
export interface Instrumented {
  readonly code: string;
  /** By their places in it: `shared/guard.ts, decide: route.access === 'open' becomes !==`. */
  readonly mutants: readonly string[];
}

export function switchOf(): Switch {
  const asked = new Set<string>();
  const made: Switch = {
    active: null,
    asked,
    of: (file) => (index) => {
      const key = keyOf(file, index);
      asked.add(key);
      return key === made.active;
    },
  };
  return made;
}

export function keyOf(file: string, index: number): string {
  return `${file}#${index}`;
}

/** Names of the constants of a module that are numbers. */
export function numbersOf(source: string): readonly string[] {
  return [...source.matchAll(/^(?:export )?const (\w+) = [\d_ */+()A-Z-]*\d[\d_ */+()A-Z-]*;/gm)].flatMap(
    ([, name]) => name ?? [],
  );
}

/**
 * Every decision of the functions of a module beside what it could be instead: conditions negated, comparisons and logical
 * operators exchanged, nothing returned, other constants. Only one is ever in force. Of a machine its functions alone: what is
 * written in the configuration itself is changed there.
 * @param file its path from the folder of the machines.
 * @param numbers names of constants that are numbers, of whatever module.
 */
export function instrument(source: string, file: string, numbers: ReadonlySet<string>): Instrumented {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: string[] = [];
  const code = written(tree, {
    tree,
    numbers,
    say: (node, how) =>
      mutants.push(`${file}, ${[...namesAround(node)].reverse().join('.') || 'module'}: ${how}`) - 1,
  });
  const ask = `const asks__ = globalThis.${SWITCH}.of(${JSON.stringify(file)});\n`;
  return { code: `${ask}${code}`, mutants: numbered(mutants) };
}

/** Alike in one function, they are told apart by their order. */
function numbered(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

interface Writing {
  readonly tree: ts.SourceFile;
  readonly numbers: ReadonlySet<string>;
  /** Numbers one of the mutants. */
  readonly say: (node: ts.Node, how: string) => number;
}

interface Change {
  readonly how: string;
  readonly code: string;
}

function written(node: ts.Node, writing: Writing): string {
  const changes = isLeftAlone(node) ? [] : changesOf(node, writing);
  const indices = changes.map(({ how }) => writing.say(node, how));
  const same = isLeftAlone(node) ? node.getFullText(writing.tree) : partsOf(node, writing);
  if (changes.length === 0) return same;
  const start = node.getFullText(writing.tree).slice(0, node.getStart() - node.getFullStart());
  const asked = changes.map(({ code }, at) => `asks__(${indices[at]}) ? (${code}) : `).join('');
  return `${start}(${asked}(${same}))`;
}

function partsOf(node: ts.Node, writing: Writing): string {
  const text = writing.tree.text;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  let at = node.getFullStart();
  let code = '';
  for (const child of children) {
    code += text.slice(at, child.getFullStart()) + written(child, writing);
    at = child.getEnd();
  }
  return code + text.slice(at, node.getEnd());
}

/** Types, names and what is thrown decide nothing. */
function isLeftAlone(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    ts.isTypeParameterDeclaration(node) ||
    (ts.isLiteralExpression(node) && isNameIn(node.parent, node))
  );
}

function isNameIn(parent: ts.Node, node: ts.Node): boolean {
  return 'name' in parent && parent.name === node;
}

const OTHERS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '+'],
]);

const OTHER_METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

function changesOf(node: ts.Node, { tree, numbers }: Writing): readonly Change[] {
  if (!ts.isExpression(node) || !isDecided(node)) return [];
  const text = node.getText(tree);
  const isNumber = ts.isNumericLiteral(node) || (ts.isIdentifier(node) && numbers.has(node.text));
  if (isNumber) return [{ how: `${text} becomes ${text} + 1`, code: `${text} + 1` }];
  return [...changesOfKind(node, tree), ...changesOfPlace(node, tree)];
}

function changesOfKind(node: ts.Expression, tree: ts.SourceFile): readonly Change[] {
  const text = node.getText(tree);
  const short = shortened(text);
  if (ts.isBinaryExpression(node)) return changesOfBinary(node, tree);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return isCondition(node) ? [] : [{ how: `${short} without !`, code: node.operand.getText(tree) }];
  if (ts.isStringLiteral(node) && node.text !== '' && !isCompared(node.parent))
    return [{ how: `${short} becomes empty`, code: `''` }];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ how: 'true becomes false', code: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ how: 'false becomes true', code: 'true' }];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const other = OTHER_METHODS[name.text];
  if (!other) return [];
  const [subject, rest] = [expression.getText(tree), text.slice(name.getEnd() - node.getStart(tree))];
  return [{ how: `${short} becomes ${other}`, code: `${subject}.${other}${rest}` }];
}

function changesOfBinary({ left, operatorToken, right }: ts.BinaryExpression, tree: ts.SourceFile): Change[] {
  const [one, other] = [left.getText(tree), right.getText(tree)];
  const how = shortened(`${one} ${operatorToken.getText(tree)} ${other}`);
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return [
      { how: `${how} takes the first`, code: one },
      { how: `${how} takes the second`, code: other },
    ];
  }
  const sign = OTHERS.get(operatorToken.kind);
  if (isLogical(operatorToken.kind) && isOfDefect(operatorToken)) return [];
  return sign ? [{ how: `${how} becomes ${sign}`, code: `${one} ${sign} ${other}` }] : [];
}

function changesOfPlace(node: ts.Expression, tree: ts.SourceFile): readonly Change[] {
  const text = node.getText(tree);
  const short = shortened(text);
  const negated = isCondition(node) && !isCompared(node) ? [{ how: `not ${short}`, code: `!(${text})` }] : [];
  const nothing =
    isReturned(node) && !isNothing(node) ? [{ how: `nothing instead of ${short}`, code: 'undefined' }] : [];
  return [...negated, ...nothing];
}

function isLogical(kind: ts.SyntaxKind): boolean {
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
}

/** Whether it stands in the condition of what is thrown: which of several defects it is makes no difference. */
function isOfDefect(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent))
    return parent.expression === node && ts.isThrowStatement(parent.thenStatement);
  return ts.isBinaryExpression(parent) && isOfDefect(parent);
}

function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

/** Its operator says the same when it is exchanged. */
function isCompared(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}

function isReturned(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isReturnStatement(parent)) return true;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  return ts.isParenthesizedExpression(parent) && isReturned(parent);
}

function isNothing(node: ts.Expression): boolean {
  return (
    ts.isParenthesizedExpression(node) ||
    (ts.isObjectLiteralExpression(node) && node.properties.length === 0) ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword
  );
}

/** Calls that make machines: once, before anything is decided. */
const MAKING = new Set(['setup', 'createMachine']);

/** Whether it is asked while something runs: it stands in a function, and not in a configuration that is made in one. */
function isDecided(node: ts.Node): boolean {
  if (isMaking(node)) return false;
  const { parent } = node;
  return parent !== undefined && (ts.isFunctionLike(parent) || isDecided(parent));
}

function isMaking(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return isIdentifier(name) && MAKING.has(name.text);
}

/** The names of the functions that a node stands in, the innermost first, and of the places that those have in a table or a machine. */
function* namesAround(node: ts.Node): Generator<string> {
  let isInFunction = false;
  for (let around = node.parent; around; around = around.parent) {
    const { parent } = around;
    if (ts.isFunctionLike(around)) {
      isInFunction = true;
      const named = around.name ?? ('name' in parent ? parent.name : null);
      yield isNamed(named) ? named.text : 'function';
    } else if (isInFunction && ts.isPropertyAssignment(around) && isNamed(around.name)) {
      const isYielded = around.initializer.kind === ts.SyntaxKind.ArrowFunction;
      if (!isYielded) yield around.name.text;
    }
  }
}

function isNamed(name: unknown): name is ts.Identifier | ts.StringLiteral {
  return isIdentifier(name) || isOfKind(name, ts.SyntaxKind.StringLiteral);
}

function isIdentifier(name: unknown): name is ts.Identifier {
  return isOfKind(name, ts.SyntaxKind.Identifier);
}

function isOfKind(name: unknown, kind: ts.SyntaxKind): boolean {
  return typeof name === 'object' && name !== null && 'kind' in name && name.kind === kind;
}

const SHORT = 60;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHORT ? `${line.slice(0, SHORT)}...` : line;
}
