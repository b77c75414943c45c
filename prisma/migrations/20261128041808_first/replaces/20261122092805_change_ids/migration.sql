-- AlterTable
ALTER TABLE "core_donationchangelog" ADD COLUMN     "trans_id" VARCHAR(255);
