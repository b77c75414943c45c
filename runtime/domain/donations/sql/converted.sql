-- An amount in the currency of the organisation: by the rate that held at that time, or as it stands where none did. What is too much for a column is
-- the most that it holds, as a donation that was paid must be stored.
CREATE OR REPLACE FUNCTION advocacy_converted(amount numeric, currency text, at timestamp) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT least(round(amount * coalesce((
    SELECT r.rate FROM core_currencyrate r WHERE r.code = upper(currency) AND r.since <= at ORDER BY r.since DESC LIMIT 1
  ), 1), 2), 99999999.99)
$$;
