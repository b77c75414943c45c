/**
 * The function that runs a query which staff wrote (`raw_sql`, query reports) within one statement of the service, and gives the ids in its
 * first column. The query runs as the owner of the function, the restricted role. PostgreSQL lets nothing in the function take another role,
 * or end the read-only state. The role is the boundary, not the way in which the query is put together.
 */
export function staffSqlFunction(): string {
  return `
-- The ids in the first column of a query that staff wrote. $1 in the query are the values of its placeholders. A failure begins with the
-- origin, which names the query. The function raises an error on purpose once it has the ids: that undoes whatever else the query did,
-- such as changing settings. A cursor takes one statement, where EXECUTE would run several.
-- What is grouped by the key of a table is looked for in tables, which have keys, where views have none. Reports may not call the function, although
-- their role owns it.
DO $do$
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
END
$do$;`;
}
