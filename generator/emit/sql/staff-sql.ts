/** Numbers of ids for which there is a function `advocacy_user_ids_…`. `runtime/core/staff-sql/query.ts` chooses by them. */
const USER_IDS_EXPECTED = [100, 1_000, 10_000, 100_000, 1_000_000];

/**
 * The function that runs a query which staff wrote (`raw_sql`, query reports) within one statement of the service, and gives the ids in its
 * first column. The query runs as the owner of the function, the restricted role. PostgreSQL lets nothing in the function take another role,
 * or end the read-only state. The role is the boundary, not the way in which the query is put together.
 *
 * PostgreSQL cannot tell how many rows a function gives, and plans for those that its declaration says. So there are more of it, which differ in that alone.
 */
export function staffSqlFunction(): string {
  return `
-- The ids in the first column of a query that staff wrote. $1 in the query are the values of its placeholders. A failure begins with the
-- origin, which names the query. The function raises an error on purpose once it has the ids: that undoes whatever else the query did,
-- such as changing settings. A cursor takes one statement, where EXECUTE would run several.
-- What is grouped by the key of a table is looked for in tables, which have keys, where views have none. Reports may not call the function, although
-- their role owns it.
DO $do$
DECLARE
  expected integer;
  most integer := CASE WHEN current_setting('server_version_num')::int < 170000 THEN 1000 END;
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION advocacy_user_ids(origin text, query text, parameters text[]) RETURNS SETOF bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = advocacy_reports, %1$I, pg_temp AS $$
    DECLARE
      chosen text := 'SELECT array_agg(DISTINCT advocacy_user_id::bigint) FROM (' || query || E'\\n) AS advocacy_rows (advocacy_user_id)';
      alone refcursor;
      ids bigint[];
      done boolean := false;
    BEGIN
      BEGIN
        PERFORM set_config('transaction_read_only', 'on', true);
        BEGIN
          OPEN alone FOR EXECUTE chosen USING parameters;
        EXCEPTION WHEN grouping_error THEN
          PERFORM set_config('search_path', '%1$I, advocacy_reports, pg_temp', true);
          OPEN alone FOR EXECUTE chosen USING parameters;
        END;
        CLOSE alone;
        EXECUTE chosen INTO ids USING parameters;
        done := true;
        RAISE EXCEPTION 'undo';
      EXCEPTION WHEN OTHERS THEN
        IF NOT done THEN
          RAISE EXCEPTION USING MESSAGE = origin || ': ' || SQLERRM, ERRCODE = SQLSTATE;
        END IF;
      END;
      RETURN QUERY SELECT unnest(ids);
    END
    $$
  $create$, current_schema());
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO advocacy_reader', current_schema());
  ALTER FUNCTION advocacy_user_ids(text, text, text[]) OWNER TO advocacy_reader;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM advocacy_reader', current_schema());
  REVOKE ALL ON FUNCTION advocacy_user_ids(text, text, text[]) FROM PUBLIC;
  EXECUTE format('GRANT EXECUTE ON FUNCTION advocacy_user_ids(text, text, text[]) TO %I', current_user);
  REVOKE ALL ON FUNCTION advocacy_user_ids(text, text, text[]) FROM advocacy_reader;
  -- The same by names that say how many ids PostgreSQL is to expect, with the rights of whoever calls them. Before version 17 it does not see that the ids of
  -- a WITH are unique, and a large number alone would mislead it: there none says more than would hold without it.
  FOREACH expected IN ARRAY ARRAY[${USER_IDS_EXPECTED.join(', ')}] LOOP
    EXECUTE format($create$
      CREATE OR REPLACE FUNCTION advocacy_user_ids_%2$s(origin text, query text, parameters text[]) RETURNS SETOF bigint
      LANGUAGE sql ROWS %3$s AS $$SELECT %1$I.advocacy_user_ids(origin, query, parameters)$$
    $create$, current_schema(), expected, least(expected, most));
    EXECUTE format('REVOKE ALL ON FUNCTION advocacy_user_ids_%s(text, text, text[]) FROM PUBLIC', expected);
  END LOOP;
END
$do$;`;
}
