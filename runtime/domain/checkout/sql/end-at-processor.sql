-- A recurring donation that ends here, or is deleted, ends at its payment processor too: a job asks for that, whoever wrote the row. Stub accounts have no
-- processor, and what the processor has told of has ended there.
--
-- The generator includes this file in generated/repeatable.sql, because orderrecurring.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_recurring_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('advocacy.told_by_processor', true), '') <> 'on' THEN
    -- An account that was renamed or deleted is not known: the job says so to staff.
    PERFORM graphile_worker.add_job('endAtProcessor', json_build_object('processor', a.processor, 'recurringId', OLD.recurring_id),
      queue_name := 'processor ' || a.processor, max_attempts := 25)
    FROM (SELECT coalesce((SELECT lower(processor) FROM core_paymentaccount WHERE lower(name) = lower(OLD.account)), 'unknown') AS processor) a
    WHERE OLD.account <> '' AND a.processor NOT IN ('', 'stub');
  END IF;
  RETURN NULL;
END
$$;

INSERT INTO wanted_trigger VALUES
  ('advocacy_recurring_ends', 'core_orderrecurring', $$AFTER UPDATE OF status ON core_orderrecurring FOR EACH ROW
    WHEN (OLD.recurring_id <> '' AND OLD.status IN ('active', 'past_due') AND NEW.status NOT IN ('active', 'past_due', 'canceled_by_processor'))
    EXECUTE FUNCTION advocacy_recurring_ends()$$),
  ('advocacy_recurring_goes', 'core_orderrecurring', $$AFTER DELETE ON core_orderrecurring FOR EACH ROW
    WHEN (OLD.recurring_id <> '' AND OLD.status IN ('active', 'past_due')) EXECUTE FUNCTION advocacy_recurring_ends()$$);
