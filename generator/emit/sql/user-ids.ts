/**
 * The users whom staff-written SQL names (`raw_sql`, query reports), for use within the one statement that writes the recipients of a
 * mailing. What runs in the function runs as its owner, the restricted role: PostgreSQL lets nothing in it take another role, or end the
 * read-only state. The boundary is the role; how the query is put together is not.
 */
export function userIds(): string {
  return `
-- The ids in the first column of a query that staff wrote. Its placeholders are parameters whose types follow from the query; a failure
-- says which part of the targeting it comes from. The ids are carried over a failure of purpose, which undoes whatever else the query did,
-- such as changing settings. Prepared statements outlive even that: one may be left from an earlier failure.
DO $do$
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION advocacy_user_ids(origin text, query text, parameters text[]) RETURNS SETOF bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = %I, pg_temp AS $$
    DECLARE
      arguments text := (SELECT '(' || string_agg(quote_nullable(value), ', ' ORDER BY place) || ')' FROM unnest(parameters) WITH ORDINALITY AS given (value, place));
      ids bigint[];
      done boolean := false;
    BEGIN
      BEGIN
        PERFORM set_config('transaction_read_only', 'on', true);
        IF EXISTS (SELECT FROM pg_prepared_statements WHERE name = 'advocacy_user_ids') THEN
          DEALLOCATE advocacy_user_ids;
        END IF;
        EXECUTE 'PREPARE advocacy_user_ids AS SELECT array_agg(DISTINCT advocacy_user_id::bigint) FROM (' || query || E'\\n) AS advocacy_rows (advocacy_user_id)';
        EXECUTE 'EXECUTE advocacy_user_ids' || coalesce(arguments, '') INTO ids;
        DEALLOCATE advocacy_user_ids;
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
  IF NOT pg_has_role(current_user, 'advocacy_reader', 'MEMBER') THEN
    EXECUTE format('GRANT advocacy_reader TO %I', current_user);
  END IF;
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO advocacy_reader', current_schema());
  ALTER FUNCTION advocacy_user_ids(text, text, text[]) OWNER TO advocacy_reader;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM advocacy_reader', current_schema());
  REVOKE ALL ON FUNCTION advocacy_user_ids(text, text, text[]) FROM PUBLIC;
  EXECUTE format('GRANT EXECUTE ON FUNCTION advocacy_user_ids(text, text, text[]) TO %I', current_user);
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN
  -- A function that kept the owner's rights would be no boundary.
  RAISE NOTICE 'The function advocacy_user_ids could not be given to the role advocacy_reader (%): raw_sql and reports in targeting will be refused.', SQLERRM;
END
$do$;`;
}
