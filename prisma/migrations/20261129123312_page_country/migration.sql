-- AlterTable
ALTER TABLE "core_page" ADD COLUMN     "country" VARCHAR(255) NOT NULL DEFAULT '';
