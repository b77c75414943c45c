-- AlterTable
ALTER TABLE "core_paymentaccount" ADD COLUMN     "is_default" BOOLEAN NOT NULL DEFAULT false;
