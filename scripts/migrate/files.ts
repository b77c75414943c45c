import type { Model, Schema } from './schema';

/** A column of the type `file`: what refers to the table of stored files and lets none of them be deleted that it names. */
const FILE = /^@relation\("(\w+)", fields: \[(\w+)\], references: \[(\w+)\], onDelete: Restrict, map: "(\w+)"\)/;

/** The table of stored files. */
export const STORED_FILES = 'core_storedfile';

/**
 * SQL that deletes the files which columns of the type `file` name, before these columns go: nothing else would ever find them. The foreign keys go
 * too, and are taken out of `from`.
 * @param columns those that go; without it all of the table go
 */
export function dropFiles(from: Schema, model: Model, columns?: ReadonlySet<string>): string[] {
  const stored = from.models.find(({ table }) => table === STORED_FILES);
  return model.fields.flatMap(({ type, attributes }) => {
    const [, relation, column, key, constraint] = FILE.exec(attributes) ?? [];
    if (type !== stored?.name || relation === undefined || columns?.has(column!) === false) return [];
    for (const each of [model, stored])
      each.fields = each.fields.filter((field) => !field.attributes.startsWith(`@relation("${relation}"`));
    return [
      `DROP TRIGGER IF EXISTS advocacy_files ON "${model.table}";`,
      `ALTER TABLE "${model.table}" DROP CONSTRAINT "${constraint}";`,
      `DELETE FROM "${STORED_FILES}" WHERE "${key}" IN (SELECT "${column}" FROM "${model.table}");`,
    ];
  });
}
