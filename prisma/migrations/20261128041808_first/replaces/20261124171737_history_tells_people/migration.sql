-- AlterTable
ALTER TABLE "core_historyentry" ADD COLUMN     "by_user_id" INTEGER;

-- CreateIndex
CREATE INDEX "core_historyentry_by_user_id_filter" ON "core_historyentry"("by_user_id", "id");
