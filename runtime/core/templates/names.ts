import { parseTemplate } from './parse';

/** The names that templates use, as far as their sources show. */
export interface TemplateNames {
  /** True when the name occurs in a template, or could be looked up dynamically. */
  has(name: string): boolean;
  /** The second parts of the paths that begin with `root`: the `x` of `reports.x`. */
  under(root: string): readonly string[];
  /** The first parts of all paths. */
  roots: readonly string[];
  /** True when a path begins with this name. */
  hasRoot(root: string): boolean;
}

interface Node {
  type?: string;
  parts?: string[];
  original?: unknown;
  value?: unknown;
  [part: string]: unknown;
}

/** Collects the names in these template sources. Throws a `TemplateError`. */
export function templateNamesIn(sources: readonly string[]): TemplateNames {
  const paths: string[][] = [];
  const texts = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'PathExpression') paths.push(node.parts ?? []);
    else if (node.type === 'StringLiteral') texts.add(String(node.value));
    for (const [key, part] of Object.entries(node)) {
      if (key === 'loc' || part === null || typeof part !== 'object') continue;
      for (const child of Array.isArray(part) ? part : [part]) if (typeof child === 'object' && child !== null) visit(child as Node);
    }
  };
  for (const source of sources) visit(parseTemplate(source) as unknown as Node);
  const parts = new Set(paths.flat());
  // With `each` and `lookup` a template can use names that it does not contain.
  const usesAnyName = parts.has('each') || parts.has('lookup');
  const absolutePaths = paths.map((path) => (path[0] === 'root' ? path.slice(1) : path));
  const roots = [...new Set(absolutePaths.map(([first]) => first ?? 'this'))];
  return {
    has: (name) => usesAnyName || parts.has(name) || texts.has(name),
    under: (root) => [
      ...new Set(absolutePaths.filter(([first, second]) => first === root && second !== undefined).map(([, second]) => second!)),
    ],
    roots,
    hasRoot: (root) => roots.includes(root),
  };
}
