DROP TRIGGER IF EXISTS advocacy_derived ON "core_mailingtargeting";

ALTER TABLE "core_mailingtargeting"
  ALTER COLUMN "campaign_radius" SET DATA TYPE DOUBLE PRECISION;

ALTER TABLE "core_mailingtargeting"
  ALTER COLUMN "zip_radius" SET DATA TYPE DOUBLE PRECISION;
