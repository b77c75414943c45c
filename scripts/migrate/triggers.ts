/**
 * PostgreSQL gives no column another type that a trigger names (`UPDATE OF total`). The repeatable SQL makes its triggers anew after every migration, those of
 * hand-written SQL files too, so they are dropped. Their comments begin with `generated`.
 */
export function dropDependentTriggers(table: string, column: string): string {
  return `DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"${table}"'::regclass
      AND a.attname = '${column}' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "${table}"', holding);
  END LOOP;
END
$$;`;
}
