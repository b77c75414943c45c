-- AlterTable
ALTER TABLE "core_mailingtargeting" ADD COLUMN     "raw_sql_by_id" INTEGER;

-- AlterTable
ALTER TABLE "reports_report" ADD COLUMN     "saved_by_id" INTEGER;

-- CreateTable
CREATE TABLE "auth_group_reportcategory" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "auth_group_reportcategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_group_tag" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,

    CONSTRAINT "auth_group_tag_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "auth_group_reportcategory_group_id_filter" ON "auth_group_reportcategory"("group_id", "id");

-- CreateIndex
CREATE INDEX "auth_group_reportcategory_category_id_filter" ON "auth_group_reportcategory"("category_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_group_reportcategory_group_id_category_id_key" ON "auth_group_reportcategory"("group_id", "category_id");

-- CreateIndex
CREATE INDEX "auth_group_tag_group_id_filter" ON "auth_group_tag"("group_id", "id");

-- CreateIndex
CREATE INDEX "auth_group_tag_tag_id_filter" ON "auth_group_tag"("tag_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_group_tag_group_id_tag_id_key" ON "auth_group_tag"("group_id", "tag_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_raw_sql_by_id_filter" ON "core_mailingtargeting"("raw_sql_by_id", "id");

-- CreateIndex
CREATE INDEX "reports_report_saved_by_id_filter" ON "reports_report"("saved_by_id", "id");

-- AddForeignKey
ALTER TABLE "auth_group_reportcategory" ADD CONSTRAINT "auth_group_reportcategory_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "auth_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_group_reportcategory" ADD CONSTRAINT "auth_group_reportcategory_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "reports_reportcategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_group_tag" ADD CONSTRAINT "auth_group_tag_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "auth_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_group_tag" ADD CONSTRAINT "auth_group_tag_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "core_tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting" ADD CONSTRAINT "core_mailingtargeting_raw_sql_by_id_fkey" FOREIGN KEY ("raw_sql_by_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_report" ADD CONSTRAINT "reports_report_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
