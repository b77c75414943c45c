DROP TRIGGER IF EXISTS advocacy_derived ON "core_bounce";

ALTER TABLE "core_bounce"
  ALTER COLUMN "bounce_type" SET DATA TYPE VARCHAR(9);

-- AlterTable
ALTER TABLE "core_bounce" ADD COLUMN     "report_key" VARCHAR(64);

-- AlterTable
ALTER TABLE "core_click" ADD COLUMN     "first" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "first_raw" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "machine" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "subject_id" INTEGER;

-- AlterTable
ALTER TABLE "core_open" ADD COLUMN     "first" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "first_raw" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "machine" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "subject_id" INTEGER;

-- CreateTable
CREATE TABLE "core_mailingcount" (
    "id" BIGSERIAL NOT NULL,
    "table_name" VARCHAR(63) NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "subject_id" INTEGER,
    "clickurl_id" INTEGER,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "opens" INTEGER NOT NULL DEFAULT 0,
    "raw_opens" INTEGER NOT NULL DEFAULT 0,
    "total_opens" INTEGER NOT NULL DEFAULT 0,
    "total_raw_opens" INTEGER NOT NULL DEFAULT 0,
    "clicks" INTEGER NOT NULL DEFAULT 0,
    "raw_clicks" INTEGER NOT NULL DEFAULT 0,
    "total_clicks" INTEGER NOT NULL DEFAULT 0,
    "total_raw_clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_mailingcount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "summary_mailing" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "mailing_id" INTEGER NOT NULL,
    "finished_at" TIMESTAMP(0),
    "recipients" INTEGER,
    "opens" INTEGER,
    "raw_opens" INTEGER,
    "total_opens" INTEGER,
    "total_raw_opens" INTEGER,
    "clicks" INTEGER,
    "raw_clicks" INTEGER,
    "total_clicks" INTEGER,
    "total_raw_clicks" INTEGER,
    "actions" INTEGER,
    "orders" INTEGER,
    "amount" DECIMAL(12,2),
    "amount_converted" DECIMAL(12,2),
    "unsubscribes" INTEGER,
    "total_unsubscribes" INTEGER NOT NULL DEFAULT 0,
    "bounces" INTEGER,
    "bounces_all" INTEGER NOT NULL DEFAULT 0,
    "complaints" INTEGER,
    "new_users" INTEGER NOT NULL DEFAULT 0,
    "delays" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "summary_mailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "summary_mailingsubject" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "mailing_id" INTEGER NOT NULL,
    "subject_id" INTEGER,
    "finished_at" TIMESTAMP(0),
    "recipients" INTEGER,
    "opens" INTEGER,
    "raw_opens" INTEGER,
    "total_opens" INTEGER,
    "total_raw_opens" INTEGER,
    "clicks" INTEGER,
    "raw_clicks" INTEGER,
    "total_clicks" INTEGER,
    "total_raw_clicks" INTEGER,
    "actions" INTEGER,
    "orders" INTEGER,
    "amount" DECIMAL(12,2),
    "amount_converted" DECIMAL(12,2),
    "unsubscribes" INTEGER,
    "total_unsubscribes" INTEGER NOT NULL DEFAULT 0,
    "bounces" INTEGER,
    "bounces_all" INTEGER NOT NULL DEFAULT 0,
    "complaints" INTEGER,
    "new_users" INTEGER NOT NULL DEFAULT 0,
    "delays" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "summary_mailingsubject_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_mailingcount_mailing_id_idx" ON "core_mailingcount"("mailing_id");

-- CreateIndex
CREATE UNIQUE INDEX "summary_mailing_mailing_id_key" ON "summary_mailing"("mailing_id");

-- CreateIndex
CREATE INDEX "summary_mailing_created_at_filter" ON "summary_mailing"("created_at", "id");

-- CreateIndex
CREATE INDEX "summary_mailing_updated_at_filter" ON "summary_mailing"("updated_at", "id");

-- CreateIndex
CREATE INDEX "summary_mailing_finished_at_filter" ON "summary_mailing"("finished_at", "id");

-- CreateIndex
CREATE INDEX "summary_mailingsubject_created_at_filter" ON "summary_mailingsubject"("created_at", "id");

-- CreateIndex
CREATE INDEX "summary_mailingsubject_updated_at_filter" ON "summary_mailingsubject"("updated_at", "id");

-- CreateIndex
CREATE INDEX "summary_mailingsubject_mailing_id_filter" ON "summary_mailingsubject"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "summary_mailingsubject_subject_id_filter" ON "summary_mailingsubject"("subject_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "summary_mailingsubject_mailing_id_subject_id_key" ON "summary_mailingsubject"("mailing_id", "subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_bounce_report_key_key" ON "core_bounce"("report_key");

-- AddForeignKey
ALTER TABLE "summary_mailing" ADD CONSTRAINT "summary_mailing_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "summary_mailingsubject" ADD CONSTRAINT "summary_mailingsubject_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "summary_mailingsubject" ADD CONSTRAINT "summary_mailingsubject_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "core_mailingsubject"("id") ON DELETE CASCADE ON UPDATE CASCADE;
