-- AlterTable
ALTER TABLE "core_action" ADD COLUMN     "subject_id" INTEGER;

-- AlterTable
ALTER TABLE "core_bounce" ADD COLUMN     "subject_id" INTEGER;
