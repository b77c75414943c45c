import { Message, type Wording } from '../words';
import Handlebars from 'handlebars';
import { TemplateError, type TemplateProblem, checkBeforeParsing, LIMITS, tooDeep } from './pre-check';
import { BLOCKS, HELPERS, isBlock, isFallback } from './helpers';

/** What was checked last: a source with mistakes is checked once more for its messages. */
let last: { source: string; problems: readonly TemplateProblem[] } | undefined;

/** The mistakes in the source of a template; empty when there are none. */
export function checkTemplate(source: string): readonly TemplateProblem[] {
  if (last?.source !== source) last = { source, problems: mistakesIn(source) };
  return last.problems;
}

function mistakesIn(source: string): readonly TemplateProblem[] {
  try {
    parseTemplate(source);
    return foreignTags(source);
  } catch (error) {
    if (error instanceof TemplateError) return error.problems;
    throw error;
  }
}

/**
 * Tags of another language, such as `{% if user.city %}`. To us they are text, which people would read. Only who saves a template is told: one that is stored
 * is rendered as ever.
 */
function foreignTags(source: string): TemplateProblem[] {
  const found = [...source.matchAll(/\{%-?\s*[a-z]\w{0,30}[^%\n]{0,200}%\}/gi)].slice(0, 10);
  return found.map(({ 0: tag, index }) => ({
    line: source.slice(0, index).split('\n').length,
    message: new Message('templates.tag_of_other_language', { tag: tag.slice(0, 40) }),
  }));
}

/** The template as a tree, checked. Throws a `TemplateError`. */
export function parseTemplate(source: string): hbs.AST.Program {
  // Handlebars also accepts a tree. A tree from outside would pass unchecked.
  if (typeof source !== 'string') throw new TypeError('a template is a text');
  const tooComplex = checkBeforeParsing(source);
  if (tooComplex) throw new TemplateError([tooComplex]);
  const program = withTemplateError(() => Handlebars.parse(source));
  const problems = problemsIn(program);
  if (problems.length > 0) throw new TemplateError(problems.slice(0, 10));
  return program;
}

/** Runs the parser of Handlebars. Throws its error as a `TemplateError`. */
function withTemplateError(parse: () => hbs.AST.Program): hbs.AST.Program {
  try {
    return parse();
  } catch (error) {
    throw new TemplateError([problemOf(error)]);
  }
}

/** The parser's complaint as a line and one sentence. */
function problemOf(error: unknown): TemplateProblem {
  const text = error instanceof Error ? error.message : String(error);
  const unmatched = /^(.{1,60}?) doesn't match (.{1,60}?) - (\d+):/s.exec(text);
  if (unmatched)
    return {
      line: Number(unmatched[3]),
      message: new Message('templates.wrong_closing_tag', { opened: unmatched[1], closed: unmatched[2] }),
    };
  const invalid = /^Invalid path: (.{1,60}).* - (\d+):/s.exec(text);
  if (invalid)
    return { line: Number(invalid[2]), message: new Message('templates.path_invalid', { text: invalid[1]!.replace(/ - \d+:.*$/s, '') }) };
  const line = Number(/on line (\d+)/.exec(text)?.[1] ?? 1);
  if (text.includes("got 'EOF'")) return { line, message: new Message('templates.block_open') };
  const near = text.split('\n')[1]?.slice(-40);
  return { line, message: near ? new Message('templates.not_understood_near', { near }) : new Message('templates.not_understood') };
}

type Node = hbs.AST.Node;

/** Names with a meaning in JavaScript. Templates cannot read them, so they are refused rather than shown as nothing. */
const FORBIDDEN = new Set([
  '__proto__',
  'constructor',
  'prototype',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
]);

const UNSUPPORTED: Readonly<Record<string, Message>> = {
  PartialStatement: new Message('templates.no_partials', { tag: '{{> name}}' }),
  PartialBlockStatement: new Message('templates.no_partials', { tag: '{{#> name}}' }),
  Decorator: new Message('templates.no_decorators', { tag: '{{* name}}' }),
  DecoratorBlock: new Message('templates.no_decorators', { tag: '{{#* name}}' }),
};

/** The parts of a parsed template that cannot be rendered, and those that exceed a limit; empty when there are none. */
function problemsIn(program: hbs.AST.Program): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  let nodes = 0;
  const report = (node: Node, message: Wording): void => void problems.push({ line: node.loc.start.line, message });

  const visit = (node: Node, depth: number): void => {
    nodes += 1;
    if (nodes === LIMITS.nodes + 1) report(node, new Message('templates.too_many_parts', { most: LIMITS.nodes }));
    if (depth > LIMITS.depth) return report(node, tooDeep);
    if (nodes > LIMITS.nodes) return;
    const unsupported = UNSUPPORTED[node.type];
    if (unsupported) return report(node, unsupported);
    checkNode(node, report);
    for (const child of childrenOf(node)) visit(child, depth + (child.type === 'Program' || child.type === 'SubExpression' ? 1 : 0));
  };
  visit(program, 0);
  return problems;
}

function checkNode(node: Node, report: (node: Node, message: Wording) => void): void {
  switch (node.type) {
    case 'PathExpression': {
      const name = (node as hbs.AST.PathExpression).parts.find((part) => FORBIDDEN.has(part));
      if (name !== undefined) report(node, new Message('templates.name_not_available', { name }));
      return;
    }
    case 'BlockStatement': {
      const { path, params, hash } = node as hbs.AST.BlockStatement;
      if (!isBlock(path.original))
        report(node, new Message('templates.block_unknown', { name: short(path.original), blocks: BLOCKS.join(', ') }));
      else if (params.length !== 1) report(node, new Message('templates.one_value_expected', { name: path.original }));
      checkHash(hash, path.original === 'if' || path.original === 'unless', report);
      return;
    }
    case 'MustacheStatement':
    case 'SubExpression': {
      const { path, params, hash } = node as hbs.AST.MustacheStatement;
      if (node.type === 'MustacheStatement' && params.length === 0 && !hash) return;
      if (isFallback(node as hbs.AST.MustacheStatement)) return checkHash(hash, false, report);
      const name = path.type === 'PathExpression' ? (path as hbs.AST.PathExpression).original : '';
      const helper = HELPERS.get(name);
      if (!helper) report(node, new Message('templates.helper_unknown', { name: short(name), helpers: [...HELPERS.keys()].join(', ') }));
      else if (params.length < helper.least || params.length > helper.most)
        report(node, new Message('templates.value_count', { name, count: counted(helper.least, helper.most) }));
      checkHash(hash, false, report);
    }
  }
}

function checkHash(hash: hbs.AST.Hash | undefined, isCondition: boolean, report: (node: Node, message: Wording) => void): void {
  for (const pair of hash?.pairs ?? []) {
    if (!isCondition || pair.key !== 'includeZero') report(pair, new Message('templates.option_unknown', { name: short(pair.key) }));
  }
}

/** The nodes directly within a node. */
function childrenOf(node: Node): Node[] {
  const { body, path, params, hash, program, inverse } = node as Partial<hbs.AST.BlockStatement & hbs.AST.Program>;
  const values = (hash?.pairs ?? []).map((pair) => pair.value);
  return [
    ...(body ?? []),
    ...(path ? [path] : []),
    ...(params ?? []),
    ...values,
    ...(program ? [program] : []),
    ...(inverse ? [inverse] : []),
  ];
}

function counted(least: number, most: number): string {
  if (least !== most) return `${least} to ${most} values`;
  return least === 1 ? 'one value' : `${least} values`;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
