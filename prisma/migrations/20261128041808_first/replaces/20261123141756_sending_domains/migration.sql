-- CreateTable
CREATE TABLE "core_sendingdomain" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "domain" VARCHAR(253) NOT NULL,
    "selector" VARCHAR(63) NOT NULL DEFAULT 'advocacy',
    "public_key" TEXT NOT NULL DEFAULT '',
    "sealed_key" TEXT NOT NULL DEFAULT '',
    "status" VARCHAR(10) NOT NULL DEFAULT 'unchecked',
    "checked_at" TIMESTAMP(0),

    CONSTRAINT "core_sendingdomain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_sendingdomain_created_at_filter" ON "core_sendingdomain"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_sendingdomain_updated_at_filter" ON "core_sendingdomain"("updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_sendingdomain_domain_selector_key" ON "core_sendingdomain"("domain", "selector");
