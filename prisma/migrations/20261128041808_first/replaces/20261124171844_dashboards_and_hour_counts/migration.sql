-- AlterTable
ALTER TABLE "reports_result" ADD COLUMN     "head" TEXT;

-- CreateTable
CREATE TABLE "reports_dashboardentry" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "dashboard_id" INTEGER NOT NULL,
    "report_id" INTEGER NOT NULL,
    "position" INTEGER,
    "width" INTEGER NOT NULL DEFAULT 1,
    "params" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "reports_dashboardentry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_hourcount" (
    "id" SERIAL NOT NULL,
    "counted" VARCHAR(20) NOT NULL,
    "hour" TIMESTAMP(0) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "core_hourcount_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reports_dashboardentry_created_at_filter" ON "reports_dashboardentry"("created_at", "id");

-- CreateIndex
CREATE INDEX "reports_dashboardentry_updated_at_filter" ON "reports_dashboardentry"("updated_at", "id");

-- CreateIndex
CREATE INDEX "reports_dashboardentry_dashboard_id_filter" ON "reports_dashboardentry"("dashboard_id", "id");

-- CreateIndex
CREATE INDEX "reports_dashboardentry_report_id_filter" ON "reports_dashboardentry"("report_id", "id");

-- CreateIndex
CREATE INDEX "reports_dashboardentry_position_filter" ON "reports_dashboardentry"("position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_hourcount_counted_hour_key" ON "core_hourcount"("counted", "hour");

-- AddForeignKey
ALTER TABLE "reports_dashboardentry" ADD CONSTRAINT "reports_dashboardentry_dashboard_id_fkey" FOREIGN KEY ("dashboard_id") REFERENCES "reports_dashboardreport"("report_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_dashboardentry" ADD CONSTRAINT "reports_dashboardentry_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports_queryreport"("report_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;
