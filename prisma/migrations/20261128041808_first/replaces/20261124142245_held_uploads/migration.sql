-- AlterTable
ALTER TABLE "core_upload" ADD COLUMN     "hold" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sample" JSONB;
