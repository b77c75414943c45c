import {
  HELPERS,
  isFallback,
  type Block,
  escapeHtml,
  Html,
  isTrue,
  textOf,
  type TemplateContext,
  type TemplateValue,
  partOf,
} from './helpers';
import { LIMITS, TemplateError } from './pre-check';

/**
 * Renders a parsed template by walking its tree. Handlebars itself would compile the tree to JavaScript and run that. Here no code of a
 * template runs, and every step and every character is counted. A short e-mail takes about 5 µs (measured). Throws a `TemplateError` when a
 * limit is exceeded.
 */
export function render(program: hbs.AST.Program, context: TemplateContext, html: boolean, whenEmpty?: WhenEmpty): string {
  const renderer = new Renderer(html, whenEmpty);
  renderer.renderProgram(program, rootScope(context));
  return renderer.output();
}

/** Is told of each tag that writes nothing: its name, and the line on which it stands. */
export type WhenEmpty = (name: string, line: number) => void;

class Renderer {
  private readonly pieces: string[] = [];
  private length = 0;
  private steps = 0;

  constructor(
    private readonly html: boolean,
    private readonly whenEmpty: WhenEmpty | undefined,
  ) {}

  output(): string {
    return this.pieces.join('');
  }

  renderProgram(program: hbs.AST.Program | undefined, scope: Scope): void {
    for (const statement of program?.body ?? []) this.renderStatement(statement, scope);
  }

  private renderStatement(node: hbs.AST.Statement, scope: Scope): void {
    this.countSteps(node);
    if (node.type === 'ContentStatement') this.append((node as hbs.AST.ContentStatement).value, node);
    else if (node.type === 'MustacheStatement') this.renderTag(node as hbs.AST.MustacheStatement, scope);
    else if (node.type === 'BlockStatement') this.renderBlock(node as hbs.AST.BlockStatement, scope);
  }

  private renderTag(node: hbs.AST.MustacheStatement, scope: Scope): void {
    const text = this.toOutput(this.call(node, scope));
    if (this.whenEmpty && node.path.type === 'PathExpression' && text.trim() === '')
      this.whenEmpty((node.path as hbs.AST.PathExpression).original, node.loc.start.line);
    this.append(text, node);
  }

  /** The text of a value in the output. In HTML every value is escaped, unless it is an `Html`. */
  private toOutput(value: TemplateValue): string {
    return this.html && !(value instanceof Html) ? escapeHtml(textOf(value)) : textOf(value);
  }

  private renderBlock(node: hbs.AST.BlockStatement, scope: Scope): void {
    const value = this.evaluate(node.params[0]!, scope);
    const condition = isTrue(value) || (value === 0 && this.includesZero(node.hash, scope));
    switch (node.path.original as Block) {
      case 'if':
        return this.renderProgram(condition ? node.program : node.inverse, scope);
      case 'unless':
        return this.renderProgram(condition ? node.inverse : node.program, scope);
      case 'with':
        if (!isTrue(value) && value !== 0) return this.renderProgram(node.inverse, scope);
        return this.renderProgram(node.program, innerScope(scope, value, {}, node.program?.blockParams ?? [], [value]));
      case 'each':
        return this.renderEach(node, value, scope);
    }
  }

  private renderEach(node: hbs.AST.BlockStatement, value: TemplateValue, scope: Scope): void {
    const entries = entriesOf(value);
    if (entries.length === 0) return this.renderProgram(node.inverse, scope);
    entries.forEach(([key, item], index) => {
      this.countSteps(node);
      const data = { key, index, first: index === 0, last: index === entries.length - 1 };
      this.renderProgram(node.program, innerScope(scope, item, data, node.program?.blockParams ?? [], [item, key]));
    });
  }

  /** Whether the tag says `includeZero=true`, which makes 0 count as true in `if` and `unless`. */
  private includesZero(hash: hbs.AST.Hash | undefined, scope: Scope): boolean {
    return (hash?.pairs ?? []).some((pair) => isTrue(this.evaluate(pair.value, scope)));
  }

  /** The value of a tag: of its path, or of its helper when it has parameters. */
  private call(node: hbs.AST.MustacheStatement | hbs.AST.SubExpression, scope: Scope): TemplateValue {
    if (node.params.length === 0) return this.evaluate(node.path, scope);
    if (isFallback(node)) {
      const value = this.evaluate(node.path, scope);
      return isTrue(value) || value === 0 ? value : this.evaluate(node.params[0]!, scope);
    }
    const helper = HELPERS.get((node.path as hbs.AST.PathExpression).original)!;
    const values = node.params.map((param) => this.evaluate(param, scope));
    // A helper reads its values as a whole, so long values count as several steps.
    this.countSteps(
      node,
      values.reduce<number>((sum, value) => sum + stepsToRead(value), 0),
    );
    return helper.call(...values);
  }

  private evaluate(node: hbs.AST.Expression, scope: Scope): TemplateValue {
    this.countSteps(node);
    switch (node.type) {
      case 'PathExpression':
        return resolvePath(node as hbs.AST.PathExpression, scope);
      case 'SubExpression':
        return this.call(node as hbs.AST.SubExpression, scope);
      case 'StringLiteral':
      case 'NumberLiteral':
      case 'BooleanLiteral':
        return (node as hbs.AST.StringLiteral | hbs.AST.NumberLiteral | hbs.AST.BooleanLiteral).value;
      case 'NullLiteral':
        return null;
      default:
        return undefined;
    }
  }

  private append(text: string, node: hbs.AST.Node): void {
    this.length += text.length;
    if (this.length > LIMITS.output) throw limitExceeded(node, `the result is longer than ${LIMITS.output} characters.`);
    this.pieces.push(text);
  }

  private countSteps(node: hbs.AST.Node, count = 1): void {
    this.steps += count;
    if (this.steps > LIMITS.steps) throw limitExceeded(node, `this takes more than ${LIMITS.steps} steps.`);
  }
}

/** The steps that reading a value counts as: one for 128 characters of text, and one for each item of a list. */
function stepsToRead(value: TemplateValue): number {
  if (typeof value === 'string') return value.length >> 7;
  return Array.isArray(value) ? value.reduce<number>((sum, item: TemplateValue) => sum + 1 + stepsToRead(item), 0) : 0;
}

/** The items of a list with their indexes, or the own properties of an object with their names. Functions are left out. */
function entriesOf(value: TemplateValue): [string | number, TemplateValue][] {
  if (Array.isArray(value)) return value.map((item: TemplateValue, index) => [index, item]);
  if (typeof value !== 'object' || value === null || value instanceof Html) return [];
  return Object.entries(value).filter(([, part]) => typeof part !== 'function') as [string, TemplateValue][];
}

function limitExceeded(node: hbs.AST.Node, message: string): TemplateError {
  return new TemplateError([{ line: node.loc.start.line, message }]);
}

/** The values of `@index`, `@key`, `@first` and `@last` in a loop. */
type LoopData = Readonly<Record<string, TemplateValue>>;

/** The values that names have in a block of a template. */
interface Scope {
  value: TemplateValue;
  root: TemplateValue;
  data: LoopData;
  /** `as |item index|`. */
  names: ReadonlyMap<string, TemplateValue>;
  parent: Scope | undefined;
}

function rootScope(value: TemplateValue): Scope {
  return { value, root: value, data: {}, names: new Map(), parent: undefined };
}

/** The scope within a block. `names` are its block parameters, and `values` their values in the same order. */
function innerScope(
  parent: Scope,
  value: TemplateValue,
  data: LoopData,
  names: readonly string[],
  values: readonly TemplateValue[],
): Scope {
  return { value, root: parent.root, data, names: new Map(names.map((name, index) => [name, values[index]])), parent };
}

/** What a path stands for: `user.fields.colour`, `this`, `../name`, `@index`, `@root.page`, a block parameter. */
function resolvePath(path: hbs.AST.PathExpression, scope: Scope): TemplateValue {
  let at: Scope | undefined = scope;
  for (let up = 0; up < path.depth; up += 1) at = at?.parent;
  if (!at) return undefined;
  const [head, ...rest] = path.parts;
  if (head === undefined) return path.data ? undefined : at.value;
  const first = path.data ? dataOf(head, at) : namedOf(path, head, at);
  return rest.reduce<TemplateValue>(partOf, first);
}

function dataOf(name: string, scope: Scope): TemplateValue {
  if (name === 'root') return scope.root;
  for (let at: Scope | undefined = scope; at; at = at.parent) if (Object.hasOwn(at.data, name)) return at.data[name];
  return undefined;
}

/** A block parameter of this scope or of one around it; otherwise a property of the scope's value. */
function namedOf(path: hbs.AST.PathExpression, head: string, scope: Scope): TemplateValue {
  if (path.depth === 0 && !path.original.startsWith('this')) {
    for (let at: Scope | undefined = scope; at; at = at.parent) if (at.names.has(head)) return at.names.get(head);
  }
  return partOf(scope.value, head);
}
