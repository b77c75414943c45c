-- AlterTable
ALTER TABLE "core_town" ADD COLUMN     "is_section" BOOLEAN NOT NULL DEFAULT false;
