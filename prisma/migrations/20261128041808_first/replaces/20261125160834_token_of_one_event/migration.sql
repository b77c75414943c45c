-- AlterTable
ALTER TABLE "core_spentproof" ADD COLUMN     "used_for" VARCHAR(64);
