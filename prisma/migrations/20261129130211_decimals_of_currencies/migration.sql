DROP TRIGGER IF EXISTS advocacy_derived ON "core_donationchangelog";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_donationchangelog"'::regclass
      AND a.attname = 'new_amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_donationchangelog" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_donationchangelog"'::regclass
      AND a.attname = 'new_amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_donationchangelog"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_donationchangelog"
  ALTER COLUMN "new_amount" DROP DEFAULT,
  ALTER COLUMN "new_amount" SET DATA TYPE DECIMAL,
  ALTER COLUMN "new_amount" SET DEFAULT 0;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_donationpage";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_donationpage"'::regclass
      AND a.attname = 'minimum_amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_donationpage" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_donationpage"'::regclass
      AND a.attname = 'minimum_amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_donationpage"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_donationpage"
  ALTER COLUMN "minimum_amount" DROP DEFAULT,
  ALTER COLUMN "minimum_amount" SET DATA TYPE DECIMAL,
  ALTER COLUMN "minimum_amount" SET DEFAULT 0;

DROP TRIGGER IF EXISTS advocacy_derived ON "summary_mailing";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"summary_mailing"'::regclass
      AND a.attname = 'amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "summary_mailing" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"summary_mailing"'::regclass
      AND a.attname = 'amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "summary_mailing"', holding);
  END LOOP;
END
$$;

ALTER TABLE "summary_mailing"
  ALTER COLUMN "amount" SET DATA TYPE DECIMAL;

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"summary_mailing"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "summary_mailing" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"summary_mailing"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "summary_mailing"', holding);
  END LOOP;
END
$$;

ALTER TABLE "summary_mailing"
  ALTER COLUMN "amount_converted" SET DATA TYPE DECIMAL;

DROP TRIGGER IF EXISTS advocacy_derived ON "summary_mailingsubject";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"summary_mailingsubject"'::regclass
      AND a.attname = 'amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "summary_mailingsubject" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"summary_mailingsubject"'::regclass
      AND a.attname = 'amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "summary_mailingsubject"', holding);
  END LOOP;
END
$$;

ALTER TABLE "summary_mailingsubject"
  ALTER COLUMN "amount" SET DATA TYPE DECIMAL;

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"summary_mailingsubject"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "summary_mailingsubject" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"summary_mailingsubject"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "summary_mailingsubject"', holding);
  END LOOP;
END
$$;

ALTER TABLE "summary_mailingsubject"
  ALTER COLUMN "amount_converted" SET DATA TYPE DECIMAL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_order";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_order"'::regclass
      AND a.attname = 'total' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_order" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_order"'::regclass
      AND a.attname = 'total' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_order"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_order"
  ALTER COLUMN "total" SET DATA TYPE DECIMAL;

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_order"'::regclass
      AND a.attname = 'total_converted' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_order" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_order"'::regclass
      AND a.attname = 'total_converted' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_order"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_order"
  ALTER COLUMN "total_converted" DROP DEFAULT,
  ALTER COLUMN "total_converted" SET DATA TYPE DECIMAL,
  ALTER COLUMN "total_converted" SET DEFAULT 0;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_order_detail";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_order_detail"'::regclass
      AND a.attname = 'amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_order_detail" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_order_detail"'::regclass
      AND a.attname = 'amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_order_detail"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_order_detail"
  ALTER COLUMN "amount" SET DATA TYPE DECIMAL;

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_order_detail"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_order_detail" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_order_detail"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_order_detail"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_order_detail"
  ALTER COLUMN "amount_converted" DROP DEFAULT,
  ALTER COLUMN "amount_converted" SET DATA TYPE DECIMAL,
  ALTER COLUMN "amount_converted" SET DEFAULT 0;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_orderrecurring";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_orderrecurring"'::regclass
      AND a.attname = 'amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_orderrecurring" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_orderrecurring"'::regclass
      AND a.attname = 'amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_orderrecurring"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_orderrecurring"
  ALTER COLUMN "amount" SET DATA TYPE DECIMAL;

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_orderrecurring"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_orderrecurring" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_orderrecurring"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_orderrecurring"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_orderrecurring"
  ALTER COLUMN "amount_converted" DROP DEFAULT,
  ALTER COLUMN "amount_converted" SET DATA TYPE DECIMAL,
  ALTER COLUMN "amount_converted" SET DEFAULT 0;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_pendingdonation";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_pendingdonation"'::regclass
      AND a.attname = 'total' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_pendingdonation" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_pendingdonation"'::regclass
      AND a.attname = 'total' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_pendingdonation"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_pendingdonation"
  ALTER COLUMN "total" SET DATA TYPE DECIMAL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_product";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_product"'::regclass
      AND a.attname = 'price' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_product" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_product"'::regclass
      AND a.attname = 'price' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_product"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_product"
  ALTER COLUMN "price" DROP DEFAULT,
  ALTER COLUMN "price" SET DATA TYPE DECIMAL,
  ALTER COLUMN "price" SET DEFAULT 0;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_recurringdonationupdatepage";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_recurringdonationupdatepage"'::regclass
      AND a.attname = 'minimum_amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_recurringdonationupdatepage" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_recurringdonationupdatepage"'::regclass
      AND a.attname = 'minimum_amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_recurringdonationupdatepage"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_recurringdonationupdatepage"
  ALTER COLUMN "minimum_amount" DROP DEFAULT,
  ALTER COLUMN "minimum_amount" SET DATA TYPE DECIMAL,
  ALTER COLUMN "minimum_amount" SET DEFAULT 0;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_transaction";

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_transaction"'::regclass
      AND a.attname = 'amount' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_transaction" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_transaction"'::regclass
      AND a.attname = 'amount' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_transaction"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_transaction"
  ALTER COLUMN "amount" SET DATA TYPE DECIMAL;

DO $$
DECLARE
  broken name;
BEGIN
  FOR broken IN
    SELECT c.conname FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND c.conrelid = '"core_transaction"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
  LOOP
    EXECUTE format('ALTER TABLE "core_transaction" DROP CONSTRAINT %I', broken);
  END LOOP;
END
$$;

DO $$
DECLARE
  holding name;
BEGIN
  FOR holding IN
    SELECT DISTINCT t.tgname FROM pg_depend d
    JOIN pg_trigger t ON t.oid = d.objid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_trigger'::regclass AND d.refobjid = '"core_transaction"'::regclass
      AND a.attname = 'amount_converted' AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON "core_transaction"', holding);
  END LOOP;
END
$$;

ALTER TABLE "core_transaction"
  ALTER COLUMN "amount_converted" DROP DEFAULT,
  ALTER COLUMN "amount_converted" SET DATA TYPE DECIMAL,
  ALTER COLUMN "amount_converted" SET DEFAULT 0;

-- AlterTable
ALTER TABLE "core_donation_hpc_rule" ALTER COLUMN "currency" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_order" ALTER COLUMN "currency" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_order_detail" ALTER COLUMN "currency" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_orderrecurring" ALTER COLUMN "currency" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_product" ALTER COLUMN "currency" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_transaction" ALTER COLUMN "currency" SET DEFAULT '';
