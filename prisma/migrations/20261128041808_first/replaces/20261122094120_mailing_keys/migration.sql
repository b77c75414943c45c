-- AlterTable
ALTER TABLE "core_mailing" ADD COLUMN     "mergequery_report_id" INTEGER,
ADD COLUMN     "query_uuid" VARCHAR(36),
ADD COLUMN     "send_time_source" VARCHAR(64),
ADD COLUMN     "target_mergequery" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "test_remainder" INTEGER,
ADD COLUMN     "use_autotest" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "core_mailing_mergequery_report_id_filter" ON "core_mailing"("mergequery_report_id", "id");

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_mergequery_report_id_fkey" FOREIGN KEY ("mergequery_report_id") REFERENCES "reports_queryreport"("report_ptr_id") ON DELETE SET NULL ON UPDATE CASCADE;
