-- AlterTable
ALTER TABLE "core_mailingproof" ADD COLUMN     "asked_by_id" INTEGER;

-- CreateIndex
CREATE INDEX "core_mailingproof_asked_by_id_filter" ON "core_mailingproof"("asked_by_id", "id");

-- AddForeignKey
ALTER TABLE "core_mailingproof" ADD CONSTRAINT "core_mailingproof_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
