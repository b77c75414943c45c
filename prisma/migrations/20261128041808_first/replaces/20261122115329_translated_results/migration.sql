-- AlterTable
ALTER TABLE "core_mailingrebuild" ADD COLUMN     "translated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "reports_result" ADD COLUMN     "translated" BOOLEAN NOT NULL DEFAULT false;
