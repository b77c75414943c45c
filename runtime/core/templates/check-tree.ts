import { BLOCKS, HELPERS, isBlock, isFallback } from './helpers';
import { LIMITS } from './limits';
import type { TemplateProblem } from './template-error';
import { tooDeep } from './pre-check';

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

const UNSUPPORTED: Readonly<Record<string, string>> = {
  PartialStatement: 'Partials ({{> name}}) are not available.',
  PartialBlockStatement: 'Partials ({{#> name}}) are not available.',
  Decorator: 'Decorators ({{* name}}) are not available.',
  DecoratorBlock: 'Decorators ({{#* name}}) are not available.',
};

/** The parts of a parsed template that cannot be rendered, and those that exceed a limit; empty when there are none. */
export function problemsIn(program: hbs.AST.Program): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  let nodes = 0;
  const report = (node: Node, message: string): void => void problems.push({ line: node.loc.start.line, message });

  const visit = (node: Node, depth: number): void => {
    nodes += 1;
    if (nodes === LIMITS.nodes + 1) report(node, `This template has more than ${LIMITS.nodes} parts.`);
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

function checkNode(node: Node, report: (node: Node, message: string) => void): void {
  switch (node.type) {
    case 'PathExpression': {
      const name = (node as hbs.AST.PathExpression).parts.find((part) => FORBIDDEN.has(part));
      if (name !== undefined) report(node, `"${name}" is not available in templates.`);
      return;
    }
    case 'BlockStatement': {
      const { path, params, hash } = node as hbs.AST.BlockStatement;
      if (!isBlock(path.original)) report(node, `"${short(path.original)}" is no block; there are ${BLOCKS.join(', ')}.`);
      else if (params.length !== 1) report(node, `"${path.original}" takes one value.`);
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
      if (!helper) report(node, `"${short(name)}" is no helper; there are ${[...HELPERS.keys()].join(', ')}.`);
      else if (params.length < helper.least || params.length > helper.most)
        report(node, `"${name}" takes ${counted(helper.least, helper.most)}.`);
      checkHash(hash, false, report);
    }
  }
}

function checkHash(hash: hbs.AST.Hash | undefined, isCondition: boolean, report: (node: Node, message: string) => void): void {
  for (const pair of hash?.pairs ?? []) {
    if (!isCondition || pair.key !== 'includeZero') report(pair, `"${short(pair.key)}=" means nothing here.`);
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
