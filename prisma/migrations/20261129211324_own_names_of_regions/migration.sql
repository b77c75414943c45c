-- AlterTable
ALTER TABLE "core_region" ADD COLUMN     "own_name" VARCHAR(255) NOT NULL DEFAULT '';
