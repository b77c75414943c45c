-- CreateTable
CREATE TABLE "core_historyentry" (
    "id" BIGSERIAL NOT NULL,
    "resource" VARCHAR(60) NOT NULL,
    "object" VARCHAR(255) NOT NULL,
    "event" VARCHAR(10) NOT NULL,
    "changes" JSONB,
    "account" INTEGER,
    "request" VARCHAR(128),
    "program" VARCHAR(64),
    "person_id" INTEGER,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_historyentry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_historyentry_created_at_filter" ON "core_historyentry"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_historyentry_resource_object_id_idx" ON "core_historyentry"("resource", "object", "id");
