import { ACCESS, EVERY_KIND, type Access } from './permissions';

/** A permission group and what it grants. */
export interface PermissionGroup {
  name: string;
  rights: { kind: string; access: Access }[];
}

/**
 * The groups that every installation has (specification 5.2): two over all kinds of object, and three for each kind,
 * `Pages - View`, `Pages - Edit`, `Pages - Delete`. They are alike everywhere and cannot be altered.
 * @param kinds the folders under `resources/`
 */
export function builtInGroups(kinds: readonly string[]): PermissionGroup[] {
  return [
    { name: 'All Models - View, Edit, and Delete', rights: ACCESS.map((access) => ({ kind: EVERY_KIND, access })) },
    { name: 'All Models - View', rights: [{ kind: EVERY_KIND, access: 'view' }] },
    ...[...kinds]
      .sort()
      .flatMap((kind) => ACCESS.map((access) => ({ name: `${capital(kind)} - ${capital(access)}`, rights: [{ kind, access }] }))),
  ];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
