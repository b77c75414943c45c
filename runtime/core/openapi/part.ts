import { refuse } from '../errors/http-error';
import { type OpenapiJson, operationsOf, type PathItem } from './document';

/** The parameters that ask for a part. */
export const PARTS = ['kind', 'resource'];

/** A part of the document: what is about one kind of object, or about one resource. */
export interface Part {
  kind?: string;
  resource?: string;
}

/** The part of a document that is asked for: its paths, and of the components those that they need. Throws 400 for what there is not. */
export function partOf(document: OpenapiJson, { kind, resource }: Part): OpenapiJson {
  const kinds = kindsOf(document);
  if (kind !== undefined && !kinds.has(kind)) throw refuse(400, `There is no such kind. It is one of: ${[...kinds].join(', ')}.`);
  const found = Object.entries(document.paths).filter(
    ([path, item]) => (kind === undefined || tagsOf(item).includes(kind)) && (resource === undefined || resourceOf(path) === resource),
  );
  if (found.length === 0) throw refuse(400, 'There is no such resource.');
  const paths = Object.fromEntries(found);
  const tags = new Set(found.flatMap(([, item]) => tagsOf(item)));
  const { securitySchemes = {} } = document.components;
  const components = { securitySchemes, ...neededComponents(document, paths) };
  return { ...document, tags: document.tags.filter(({ name }) => tags.has(name)), paths, components };
}

/** The kinds of object that the document tells of. */
function kindsOf({ paths }: OpenapiJson): Set<string> {
  return new Set(Object.values(paths).flatMap(tagsOf));
}

function tagsOf(item: PathItem): string[] {
  return operationsOf(item).flatMap(({ tags = [] }) => tags);
}

/** The resource of a path: `user` of `/rest/v1/user/{id}/`. */
function resourceOf(path: string): string | undefined {
  return path.split('/')[3];
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
