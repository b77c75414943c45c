import { joinExtensions } from '../../generator/extension/join';
import { load } from '../../generator/load/load';
import { buildModel } from '../../generator/model/build';
import type { Model } from '../../generator/model/model';

/** The model of what is declared in a project's folder, with all that is added to its resources. */
export function declaredModelOf(root: string): Model {
  const loaded = load(root);
  return buildModel({ ...loaded, resources: joinExtensions(root, loaded).resources });
}
