-- CreateTable
CREATE TABLE "core_idempotencykey" (
    "id" BIGSERIAL NOT NULL,
    "identity" VARCHAR(43) NOT NULL,
    "fingerprint" VARCHAR(43) NOT NULL,
    "network" VARCHAR(43),
    "status" INTEGER NOT NULL,
    "headers" TEXT NOT NULL,
    "body" TEXT,
    "shape" VARCHAR(10),
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_idempotencykey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_idempotencykey_identity_key" ON "core_idempotencykey"("identity");

-- CreateIndex
CREATE INDEX "core_idempotencykey_created_at_filter" ON "core_idempotencykey"("created_at", "id");
