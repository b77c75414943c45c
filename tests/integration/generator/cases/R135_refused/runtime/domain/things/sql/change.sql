-- A function of the wrong kind, and a mistake.
CREATE OR REPLACE FUNCTION thing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETRN NULL;
END
$$;
