import { HELPERS, type Block } from './helpers';
import { LIMITS } from './limits';
import { TemplateError } from './template-error';
import { innerScope, resolvePath, rootScope, type Scope } from './scope';
import { escapeHtml, Html, isTrue, textOf, type TemplateContext, type TemplateValue } from './template-value';

/**
 * Renders a parsed template by walking its tree. Handlebars itself would turn the tree into JavaScript and run that; this runs
 * nothing that a template says, and counts every step and every character (measured: some 5 µs for a short e-mail). Throws a `TemplateError`.
 */
export function render(program: hbs.AST.Program, context: TemplateContext, html: boolean): string {
  const renderer = new Renderer(html);
  renderer.all(program, rootScope(context));
  return renderer.text();
}

class Renderer {
  private readonly pieces: string[] = [];
  private length = 0;
  private steps = 0;

  constructor(private readonly html: boolean) {}

  text(): string {
    return this.pieces.join('');
  }

  all(program: hbs.AST.Program | undefined, scope: Scope): void {
    for (const statement of program?.body ?? []) this.one(statement, scope);
  }

  private one(node: hbs.AST.Statement, scope: Scope): void {
    this.step(node);
    if (node.type === 'ContentStatement') this.put((node as hbs.AST.ContentStatement).value, node);
    else if (node.type === 'MustacheStatement') this.put(this.shown(this.call(node as hbs.AST.MustacheStatement, scope)), node);
    else if (node.type === 'BlockStatement') this.block(node as hbs.AST.BlockStatement, scope);
  }

  /** A value as it stands in the output: in HTML everything is escaped that is not HTML already. */
  private shown(value: TemplateValue): string {
    return this.html && !(value instanceof Html) ? escapeHtml(textOf(value)) : textOf(value);
  }

  private block(node: hbs.AST.BlockStatement, scope: Scope): void {
    const value = this.evaluate(node.params[0]!, scope);
    const holds = isTrue(value) || (value === 0 && this.includesZero(node.hash, scope));
    switch (node.path.original as Block) {
      case 'if':
        return this.all(holds ? node.program : node.inverse, scope);
      case 'unless':
        return this.all(holds ? node.inverse : node.program, scope);
      case 'with':
        if (!isTrue(value) && value !== 0) return this.all(node.inverse, scope);
        return this.all(node.program, innerScope(scope, value, {}, node.program?.blockParams ?? [], [value]));
      case 'each':
        return this.each(node, value, scope);
    }
  }

  private each(node: hbs.AST.BlockStatement, value: TemplateValue, scope: Scope): void {
    const entries = entriesOf(value);
    if (entries.length === 0) return this.all(node.inverse, scope);
    entries.forEach(([key, item], index) => {
      this.step(node);
      const data = { key, index, first: index === 0, last: index === entries.length - 1 };
      this.all(node.program, innerScope(scope, item, data, node.program?.blockParams ?? [], [item, key]));
    });
  }

  private includesZero(hash: hbs.AST.Hash | undefined, scope: Scope): boolean {
    return (hash?.pairs ?? []).some((pair) => isTrue(this.evaluate(pair.value, scope)));
  }

  /** A path, or a helper with its values. */
  private call(node: hbs.AST.MustacheStatement | hbs.AST.SubExpression, scope: Scope): TemplateValue {
    if (node.params.length === 0) return this.evaluate(node.path, scope);
    const helper = HELPERS.get((node.path as hbs.AST.PathExpression).original)!;
    const values = node.params.map((param) => this.evaluate(param, scope));
    // Helpers read what they are given: long values are more steps than one.
    this.step(
      node,
      values.reduce<number>((sum, value) => sum + weight(value), 0),
    );
    return helper.call(...values);
  }

  private evaluate(node: hbs.AST.Expression, scope: Scope): TemplateValue {
    this.step(node);
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

  private put(text: string, node: hbs.AST.Node): void {
    this.length += text.length;
    if (this.length > LIMITS.output) throw beyond(node, `the result is longer than ${LIMITS.output} characters.`);
    this.pieces.push(text);
  }

  private step(node: hbs.AST.Node, count = 1): void {
    this.steps += count;
    if (this.steps > LIMITS.steps) throw beyond(node, `this takes more than ${LIMITS.steps} steps.`);
  }
}

/** About how many steps it takes to read a value. */
function weight(value: TemplateValue): number {
  if (typeof value === 'string') return value.length >> 7;
  return Array.isArray(value) ? value.reduce<number>((sum, item: TemplateValue) => sum + 1 + weight(item), 0) : 0;
}

/** The items of a list, or the own parts of an object, with their keys. */
function entriesOf(value: TemplateValue): [string | number, TemplateValue][] {
  if (Array.isArray(value)) return value.map((item: TemplateValue, index) => [index, item]);
  if (typeof value !== 'object' || value === null || value instanceof Html) return [];
  return Object.entries(value).filter(([, part]) => typeof part !== 'function') as [string, TemplateValue][];
}

function beyond(node: hbs.AST.Node, message: string): TemplateError {
  return new TemplateError([{ line: node.loc.start.line, message }]);
}
