-- The new amount of a recurring donation that runs is told to its payment processor: a job does that, whoever wrote the row. Of several changes that wait the job
-- tells the last. Stub accounts have no processor, and what the processor has told of has changed there.
--
-- The generator includes this file in generated/repeatable.sql, because orderrecurring.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_recurring_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('advocacy.told_by_processor', true), '') <> 'on' THEN
    -- An account that was renamed or deleted is not known: the job says so to staff.
    PERFORM graphile_worker.add_job('changeAtProcessor', json_build_object('processor', a.processor, 'recurring', NEW.id),
      queue_name := 'processor ' || a.processor, job_key := 'changeAtProcessor ' || NEW.id, max_attempts := 25)
    FROM (SELECT coalesce((SELECT lower(processor) FROM core_paymentaccount WHERE lower(name) = lower(OLD.account)), 'unknown') AS processor) a
    WHERE OLD.account <> '' AND a.processor NOT IN ('', 'stub');
  END IF;
  RETURN NULL;
END
$$;

INSERT INTO wanted_trigger VALUES
  ('advocacy_recurring_changes', 'core_orderrecurring', $$AFTER UPDATE OF amount ON core_orderrecurring FOR EACH ROW
    WHEN (OLD.recurring_id <> '' AND OLD.amount <> NEW.amount AND OLD.status IN ('active', 'past_due') AND NEW.status IN ('active', 'past_due'))
    EXECUTE FUNCTION advocacy_recurring_changes()$$);
