-- The table is filled anew by the same deployment. Until then no country has a name that addresses could keep.
DELETE FROM "core_country";

DROP TRIGGER IF EXISTS advocacy_derived ON "core_country";

ALTER TABLE "core_country" ADD COLUMN "canonical" VARCHAR(255) NOT NULL DEFAULT '';

ALTER TABLE "core_country" ALTER COLUMN "canonical" DROP DEFAULT;
