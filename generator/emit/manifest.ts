import type { Model, Resource } from '../model/model';
import { json } from './json';
import { routesOf } from './router';

/**
 * `manifest.json`: each resource with its YAML, its files, its table, its paths and their methods; and the files that are about all.
 * `files` are the paths of all other artefacts.
 */
export function emitManifest(model: Model, files: Iterable<string>): Map<string, string> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const own = new Map(model.resources.map(({ name }): [string, string[]] => [name, []]));
  const shared = ['manifest.json'];
  for (const file of files) (own.get(/\/(\w+)\.ts$/.exec(file)?.[1] ?? '') ?? shared).push(file);
  const entries = model.resources.map((resource) => [
    resource.name,
    {
      source: resource.source,
      files: own.get(resource.name)!.sort(),
      table: resource.stored || resource.over !== undefined ? resource.table : undefined,
      base: resource.base?.table,
      paths: resource.exposed ? pathsOf(resource, resources) : undefined,
    },
  ]);
  return new Map([['manifest.json', `${json({ resources: Object.fromEntries(entries), shared: shared.sort() })}\n`]]);
}

/** From each path of a resource to the methods that it takes. */
function pathsOf(resource: Resource, resources: Map<string, Resource>): Record<string, string[]> {
  const routes = routesOf(resource, resources).filter(({ steps }) => steps.length > 0);
  return Object.fromEntries(
    routes.map(({ path, steps }) => [`/rest/v1/${resource.name}${path}`, steps.map(({ method }) => method.toUpperCase())]),
  );
}
