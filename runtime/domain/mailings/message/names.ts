import { parseTemplate } from '../../../framework/templates/parse';

/** What templates speak of, as far as it can be told before they are rendered. */
export interface Names {
  /** True when this name stands somewhere in a template, or may be meant. */
  has(name: string): boolean;
  /** Second parts of the paths that begin with `root`: the `x` of `reports.x`. */
  under(root: string): readonly string[];
  /** First parts of all paths. */
  roots: readonly string[];
  /** True when a path begins with this name. */
  speakOf(root: string): boolean;
}

interface Node {
  type?: string;
  parts?: string[];
  original?: unknown;
  value?: unknown;
  [part: string]: unknown;
}

/** Reads the names in these sources. Throws a `TemplateError`. */
export function namesIn(sources: readonly string[]): Names {
  const paths: string[][] = [];
  const texts = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'PathExpression') paths.push(node.parts ?? []);
    else if (node.type === 'StringLiteral') texts.add(String(node.value));
    for (const [key, part] of Object.entries(node)) {
      if (key === 'loc' || part === null || typeof part !== 'object') continue;
      for (const each of Array.isArray(part) ? part : [part]) if (typeof each === 'object' && each !== null) visit(each as Node);
    }
  };
  for (const source of sources) visit(parseTemplate(source) as unknown as Node);
  const parts = new Set(paths.flat());
  // Through `each` and `lookup` a template reaches what it does not name.
  const any = parts.has('each') || parts.has('lookup');
  const meant = paths.map((path) => (path[0] === 'root' ? path.slice(1) : path));
  const roots = [...new Set(meant.map(([first]) => first ?? 'this'))];
  return {
    has: (name) => any || parts.has(name) || texts.has(name),
    under: (root) => [...new Set(meant.filter(([first, second]) => first === root && second !== undefined).map(([, second]) => second!))],
    roots,
    speakOf: (root) => roots.includes(root),
  };
}
