-- Rows above that brought their number along did not take it from the sequence.
DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN
    SELECT c.table_name, pg_get_serial_sequence(format('%I', c.table_name), c.column_name) AS sequence
    FROM information_schema.columns c
    WHERE c.table_schema = current_schema() AND c.column_name = 'id' AND c.column_default LIKE 'nextval(%'
      -- The parts of a table number their rows by the sequence of the table.
      AND pg_get_serial_sequence(format('%I', c.table_name), c.column_name) IS NOT NULL
  LOOP
    EXECUTE format(
      'SELECT setval(%L, greatest((SELECT max(id) FROM %I), (SELECT last_value FROM %s))) FROM %I LIMIT 1',
      counted.sequence, counted.table_name, counted.sequence, counted.table_name);
  END LOOP;
END
$$;
