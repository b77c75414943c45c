-- CreateTable
CREATE TABLE "core_pendingdonation" (
    "id" SERIAL NOT NULL,
    "token" VARCHAR(36) NOT NULL,
    "account" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL DEFAULT '',
    "total" DECIMAL(10,2) NOT NULL,
    "currency" VARCHAR(3) NOT NULL,
    "recurring" BOOLEAN NOT NULL DEFAULT false,
    "parameters" JSONB NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_pendingdonation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_pendingdonation_token_key" ON "core_pendingdonation"("token");

-- CreateIndex
CREATE INDEX "core_pendingdonation_created_at_filter" ON "core_pendingdonation"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_pendingdonation_created_at_idx" ON "core_pendingdonation"("created_at");
