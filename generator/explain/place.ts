import type { ResourceDeclaration } from '../language/resource';
import type { LoadedDeclaration, LoadResult } from '../load/load';
import type { Position } from '../load/position';
import type { Field, Resource } from '../model/model';

type DeclaredSource = Pick<LoadedDeclaration<ResourceDeclaration>, 'file' | 'at'> & { declaration: Pick<ResourceDeclaration, 'fields'> };

/** `resources/users/user.yaml:44`: where a field is declared, in its resource or in a mixin; where it follows from the resource, only the file. */
export function placeOf(
  loaded: LoadResult,
  resources: LoadedDeclaration<ResourceDeclaration>[],
  resource: Resource,
  field?: Field,
): string {
  if (!field) return resource.source;
  const named = (name: string | undefined) => resources.filter(({ declaration }) => declaration.resource === name);
  const declaring = [...named(resource.name), ...named(field.declaredIn), ...named(resource.over)];
  const mixed = new Set(declaring.flatMap(({ declaration }) => declaration.mixins ?? []));
  const mixins = loaded.mixins.filter(({ declaration }) => mixed.has(declaration.mixin));
  const found = [...declaring, ...mixins].find((each: DeclaredSource) => each.declaration.fields?.[field.name] !== undefined);
  if (!found) return resource.source;
  const { file = found.file, line }: Position = found.at(['fields', field.name], 'key');
  return `${file}:${line}`;
}
