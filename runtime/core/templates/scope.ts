import { partOf, type TemplateValue } from './template-value';

/** The values of `@index`, `@key`, `@first` and `@last` in a loop. */
type LoopData = Readonly<Record<string, TemplateValue>>;

/** The values that names have in a block of a template. */
export interface Scope {
  value: TemplateValue;
  root: TemplateValue;
  data: LoopData;
  /** `as |item index|`. */
  names: ReadonlyMap<string, TemplateValue>;
  parent: Scope | undefined;
}

export function rootScope(value: TemplateValue): Scope {
  return { value, root: value, data: {}, names: new Map(), parent: undefined };
}

/** The scope within a block. `names` are its block parameters, and `values` their values in the same order. */
export function innerScope(
  parent: Scope,
  value: TemplateValue,
  data: LoopData,
  names: readonly string[],
  values: readonly TemplateValue[],
): Scope {
  return { value, root: parent.root, data, names: new Map(names.map((name, index) => [name, values[index]])), parent };
}

/** What a path stands for: `user.fields.colour`, `this`, `../name`, `@index`, `@root.page`, a block parameter. */
export function resolvePath(path: hbs.AST.PathExpression, scope: Scope): TemplateValue {
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
