-- CreateTable
CREATE TABLE "core_warmup" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "domain" VARCHAR(253) NOT NULL,
    "starts_on" DATE NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC'))::date,
    "first_day" INTEGER NOT NULL DEFAULT 200,
    "growth" DOUBLE PRECISION NOT NULL DEFAULT 1.5,
    "days" INTEGER NOT NULL DEFAULT 21,
    "used" INTEGER NOT NULL DEFAULT 0,
    "used_on" DATE,

    CONSTRAINT "core_warmup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_warmup_domain_key" ON "core_warmup"("domain");

-- CreateIndex
CREATE INDEX "core_warmup_created_at_filter" ON "core_warmup"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_warmup_updated_at_filter" ON "core_warmup"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_warmup_starts_on_filter" ON "core_warmup"("starts_on", "id");
