-- AlterTable
ALTER TABLE "core_donationpage" ADD COLUMN     "currency" VARCHAR(3) NOT NULL DEFAULT '';
