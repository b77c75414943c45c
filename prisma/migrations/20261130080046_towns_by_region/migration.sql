DROP TRIGGER IF EXISTS advocacy_derived ON "core_town";

DROP INDEX IF EXISTS "core_town_region_code_idx";

-- CreateIndex
CREATE INDEX "core_town_region_code_idx" ON "core_town"("region_code");
