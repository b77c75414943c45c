-- AlterTable
ALTER TABLE "core_mailing" ADD COLUMN     "autotest_percent" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "core_mailingsend" ADD COLUMN     "held" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tested" JSONB,
ADD COLUMN     "tested_at" TIMESTAMP(0);
