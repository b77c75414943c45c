import { columnsOf, type Model } from './schema';

/**
 * The repeatable SQL makes indexes that Prisma cannot say: of `lower(name)`, or with a condition. It makes them anew after every migration, so
 * one that is in the way is dropped. Its comment begins with `generated`.
 */
export function dropDependentIndexes(table: string, column: string): string {
  return `DO $$
DECLARE
  index regclass;
BEGIN
  FOR index IN
    SELECT DISTINCT d.objid::regclass FROM pg_depend d
    JOIN pg_index i ON i.indexrelid = d.objid
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_class'::regclass AND d.refobjid = i.indrelid AND i.indrelid = '"${table}"'::regclass
      AND a.attname = '${column}' AND obj_description(d.objid, 'pg_class') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP INDEX %s', index);
  END LOOP;
END
$$;`;
}

/** Indexes of texts that Prisma is to make from now on, under names that the repeatable SQL had given to indexes of its own. */
export function dropReplacedIndexes(old: Model, model: Model): string[] {
  const texts = new Set(columnsOf(old).flatMap(({ name, type }) => (type === 'String' ? [name] : [])));
  const before = new Set(indexesOf(old).map(({ name }) => name));
  const replaced = indexesOf(model).filter(({ name, column }) => !before.has(name) && texts.has(column));
  return replaced.map(({ name }) => `DROP INDEX IF EXISTS "${name}";`);
}

/** The indexes of a model, each with its first column. */
function indexesOf({ fields, block }: Model): { name: string; column: string }[] {
  const ofBlock = block.flatMap((line) => {
    const [, column, name] = /^@@(?:index|unique)\(\[(\w+)[^\]]*\].*map: "(\w+)"/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, column: column! }];
  });
  const ofFields = fields.flatMap(({ name: column, attributes }) => {
    const name = /@unique\(map: "(\w+)"\)/.exec(attributes)?.[1];
    return name === undefined ? [] : [{ name, column }];
  });
  return [...ofBlock, ...ofFields];
}
