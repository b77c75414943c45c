-- The whole name of a person: as they typed it, where that says the same as the parts, else the parts in the order of the language of the person. Names in
-- Chinese, Japanese or Korean script have the family name first, without a space. A comma, and spaces that were typed, are in no part.
-- It is one expression, and STABLE as concat_ws is, so that the planner puts it in place of the call; therefore `lang` stands in it once.
-- `wholeName` and `isEastAsian` (runtime/domain/people/profile.ts) say the same.
-- The generator includes this file in generated/repeatable.sql, because user.yaml names it.
DROP FUNCTION IF EXISTS advocacy_name(text, text, text, text, text, text);
CREATE OR REPLACE FUNCTION advocacy_name(prefix text, first_name text, middle_name text, last_name text, suffix text, typed text, lang text DEFAULT NULL) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN typed <> '' AND btrim(regexp_replace(typed, '[\s,]+', ' ', 'g')) IN (
      concat_ws(' ', nullif(prefix, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, ''), nullif(suffix, '')),
      concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, '')),
      concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(suffix, ''))) THEN typed
    WHEN first_name <> '' AND last_name <> '' AND first_name || last_name ~ '^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\s]+$'
      AND first_name || last_name !~ '^[\u30a0-\u30ff\s]+$'
      THEN concat_ws(' ', nullif(prefix, ''), last_name || middle_name || first_name, nullif(suffix, ''))
    ELSE CASE substring(lower(lang) from '^[a-z]+')
      WHEN 'zh' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'ja' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'ko' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'vi' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'hu' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(suffix, ''))
      ELSE concat_ws(' ', nullif(prefix, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, ''), nullif(suffix, ''))
    END
  END
$$;
