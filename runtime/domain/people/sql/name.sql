-- The whole name of a person: as they typed it, where that says the same as the parts, else the parts in their order. A comma, and spaces that
-- were typed, are in no part.
-- It is one expression, and STABLE as concat_ws is, so that the planner puts it in place of the call.
-- The generator includes this file in generated/repeatable.sql, because user.yaml names it.
CREATE OR REPLACE FUNCTION advocacy_name(prefix text, first_name text, middle_name text, last_name text, suffix text, typed text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN typed <> '' AND btrim(regexp_replace(typed, '[\s,]+', ' ', 'g'))
      = concat_ws(' ', nullif(prefix, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, ''), nullif(suffix, '')) THEN typed
    ELSE concat_ws(' ', nullif(prefix, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, ''), nullif(suffix, ''))
  END
$$;
