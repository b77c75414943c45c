-- An amount in the currency of the organisation, with as many decimals as that has: by the rate that held at that time, or as it stands where none did.
-- What is too much for a column is the most that it holds, as a donation that was paid must be stored. PL/pgSQL keeps its plans.
CREATE OR REPLACE FUNCTION advocacy_converted(amount numeric, currency text, at timestamp) RETURNS numeric LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  converted numeric;
BEGIN
  SELECT advocacy_converted.amount * r.rate INTO converted FROM core_currencyrate r
  WHERE r.code = upper(advocacy_converted.currency) AND r.since <= advocacy_converted.at ORDER BY r.since DESC LIMIT 1;
  IF converted IS NULL THEN
    RETURN least(advocacy_amount(amount, currency), 99999999.99);
  END IF;
  RETURN least(round(converted, greatest(2, advocacy_decimals((SELECT i.currency FROM core_installation i WHERE i.id = 1)))), 99999999.99);
END
$$;
