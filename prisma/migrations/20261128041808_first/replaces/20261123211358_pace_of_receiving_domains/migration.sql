-- AlterTable
ALTER TABLE "core_mailingrecipient" ADD COLUMN     "has_slot" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "core_receivingdomain" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "domain" VARCHAR(253) NOT NULL,
    "mails_per_second" DOUBLE PRECISION,
    "rests" INTEGER NOT NULL DEFAULT 0,
    "reply" TEXT NOT NULL DEFAULT '',
    "rest_until" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "next_slot" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "core_receivingdomain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_receivingdomain_domain_key" ON "core_receivingdomain"("domain");

-- CreateIndex
CREATE INDEX "core_receivingdomain_created_at_filter" ON "core_receivingdomain"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_receivingdomain_updated_at_filter" ON "core_receivingdomain"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_receivingdomain_mails_per_second_filter" ON "core_receivingdomain"("mails_per_second", "id");
