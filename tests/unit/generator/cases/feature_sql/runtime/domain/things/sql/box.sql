-- Notes that boxes have changed.
CREATE OR REPLACE FUNCTION app_box_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app_box_changed() IS 'generated';
