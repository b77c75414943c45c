-- AlterTable
ALTER TABLE "core_mailingrecipient" ADD COLUMN     "accepted_at" TIMESTAMP(0);
