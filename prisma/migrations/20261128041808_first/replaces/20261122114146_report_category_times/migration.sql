-- AlterTable
ALTER TABLE "reports_reportcategory" ADD COLUMN     "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
ADD COLUMN     "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC'));

-- CreateIndex
CREATE INDEX "reports_reportcategory_created_at_filter" ON "reports_reportcategory"("created_at", "id");

-- CreateIndex
CREATE INDEX "reports_reportcategory_updated_at_filter" ON "reports_reportcategory"("updated_at", "id");
