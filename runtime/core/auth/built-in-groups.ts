import { ACCESS, EVERY_KIND, type Right } from './permissions';

/** A permission group and the rights that it grants. */
export interface PermissionGroup {
  name: string;
  rights: Right[];
}

/**
 * The groups that every installation has: two over all kinds of object, and three for each kind, such as `Pages - View`,
 * `Pages - Edit`, `Pages - Delete`. They are the same everywhere and cannot be changed.
 * @param kinds the folders under `resources/`
 */
export function builtInGroups(kinds: readonly string[]): PermissionGroup[] {
  return [
    { name: 'All Models - View, Edit, and Delete', rights: ACCESS.map((access) => ({ kind: EVERY_KIND, access })) },
    { name: 'All Models - View', rights: [{ kind: EVERY_KIND, access: 'view' }] },
    ...[...kinds]
      .sort()
      .flatMap((kind) => ACCESS.map((access) => ({ name: `${capitalised(kind)} - ${capitalised(access)}`, rights: [{ kind, access }] }))),
  ];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
