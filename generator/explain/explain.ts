import { formatDiagnostic } from '../check/catalogue';
import { check } from '../check/check';
import { didYouMean } from '../check/suggest';
import type { Output } from '../command';
import { joinExtensions } from '../extension/join';
import { load } from '../load/load';
import { buildModel } from '../model/build';
import type { Explained } from './explained';
import { fieldPage } from './field';
import { placeOf } from './place';
import { resourcePage } from './resource';

/**
 * Prints what a resource (`user`) or a field (`user.email`) of the YAML became in every artefact. Reads only. Returns the exit code: 1 where the
 * YAML has errors, or where there is no such name.
 */
export function explain(root: string, name: string, out: Output): number {
  const loaded = load(root);
  const errors = check(root, loaded).filter(({ severity }) => severity === 'error');
  for (const diagnostic of errors) out.problem(formatDiagnostic(diagnostic));
  if (errors.length > 0) return 1;
  const { resources } = joinExtensions(root, loaded);
  const model = buildModel({ ...loaded, resources });
  const byName = new Map(model.resources.map((resource) => [resource.name, resource]));
  const explained: Explained = {
    model,
    resources: byName,
    placeOf: (resource, field) => placeOf(loaded, resources, resource, field),
  };
  try {
    out.line(pageOf(name, explained));
    return 0;
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error;
    out.problem(error.message);
    return 1;
  }
}

/** There is no resource, or no field, of the name. */
class UnknownName extends Error {}

/** The page of a name. A field may be named by its alias or its column too. */
function pageOf(name: string, explained: Explained): string {
  const [ofResource = '', ...rest] = name.split('.');
  const resource = explained.resources.get(ofResource);
  if (!resource) throw new UnknownName(`unknown resource "${ofResource}"${didYouMean(ofResource, explained.resources.keys())}`);
  if (rest.length === 0) return resourcePage(resource, explained);
  const ofField = rest.join('.');
  const { fields } = resource;
  const field =
    fields.find((each) => each.name === ofField) ?? fields.find((each) => each.alias === ofField || each.column?.name === ofField);
  if (field) return fieldPage(field, resource, explained);
  const known = fields.flatMap((each) => [each.name, ...(each.alias === undefined ? [] : [each.alias])]);
  throw new UnknownName(`${ofResource} has no field "${ofField}"${didYouMean(ofField, known)}`);
}
