-- The akid of a user: the key in links that names the user and cannot be guessed. Templates show it as [mailing].[user].[hash].
-- It is one expression, and STABLE as convert_to is. Otherwise the planner would not put it in place of the call, which costs four times
-- as much for each row of a page.
CREATE OR REPLACE FUNCTION advocacy_akid(secret text, mailing_id bigint, user_id bigint) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(mailing_id::text, '') || '.' || user_id::text || '.' || translate(left(encode(sha256(convert_to(
    secret || '.' || coalesce(mailing_id::text, '') || '.' || user_id::text, 'UTF8')), 'base64'), 6), '+/', '-_')
$$;
