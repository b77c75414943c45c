-- CreateTable
CREATE TABLE "core_change" (
    "id" BIGSERIAL NOT NULL,
    "type" VARCHAR(60) NOT NULL,
    "object" VARCHAR(255) NOT NULL,
    "person_id" INTEGER,
    "changed" JSONB,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_change_created_at_filter" ON "core_change"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_change_created_at_idx" ON "core_change"("created_at");
