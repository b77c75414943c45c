-- Whether a currency has an amount: there is no half yen. The list is that of `decimalsOf` (runtime/domain/donations/money/minor-units.ts), which a test
-- holds against this one.
CREATE OR REPLACE FUNCTION advocacy_is_amount(amount numeric, currency text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT amount = trunc(amount) OR upper(currency) NOT IN (
    'BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'ISK', 'UGX')
$$;
