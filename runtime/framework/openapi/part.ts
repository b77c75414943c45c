import { type OpenapiJson, operationsOf } from './document';

/** The kinds of object that the document tells of. */
export function kindsOf({ paths }: OpenapiJson): Set<string> {
  return new Set(Object.values(paths).flatMap((item) => operationsOf(item).flatMap(({ tags = [] }) => tags)));
}

/** The part of a document that is about one kind of object: its paths, and of the components those that they need. */
export function partOf(document: OpenapiJson, kind: string): OpenapiJson {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([, item]) => operationsOf(item).some(({ tags = [] }) => tags.includes(kind))),
  );
  const { securitySchemes = {} } = document.components;
  const components = { securitySchemes, ...neededComponents(document, paths) };
  return { ...document, tags: document.tags.filter(({ name }) => name === kind), paths, components };
}

/** What the paths refer to, and what that refers to. The order is that of the document. */
function neededComponents({ components }: OpenapiJson, paths: OpenapiJson['paths']): OpenapiJson['components'] {
  const needed = new Set<string>();
  collect(paths, needed);
  for (const reference of needed) {
    const [kind, name] = reference.split('/').slice(2);
    collect(components[kind!]?.[name!], needed);
  }
  const entries = Object.entries(components).map(([kind, all]): [string, Record<string, unknown>] => [
    kind,
    Object.fromEntries(Object.entries(all).filter(([name]) => needed.has(`#/components/${kind}/${name}`))),
  ]);
  return Object.fromEntries(entries.filter(([, all]) => Object.keys(all).length > 0));
}

function collect(value: unknown, references: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$ref' && typeof inner === 'string') references.add(inner);
    else collect(inner, references);
  }
}
