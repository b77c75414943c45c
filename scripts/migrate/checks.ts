/**
 * The repeatable SQL makes CHECK constraints, and makes those that are missing anew after every migration. So those that speak of a column which gets
 * another type are dropped: a pattern means nothing to a number. Its comment begins with `generated`.
 */
export function dropDependentChecks(table: string, column: string): string {
  return `DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"${table}"'::regclass
      AND a.attname = '${column}' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "${table}" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;`;
}
