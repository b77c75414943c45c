-- CreateTable
CREATE TABLE "core_currencyrate" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(3) NOT NULL,
    "rate" DECIMAL(14,8) NOT NULL,
    "since" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_currencyrate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_currencyrate_since_filter" ON "core_currencyrate"("since", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_currencyrate_code_since_key" ON "core_currencyrate"("code", "since");
