-- AlterTable
ALTER TABLE "core_receivingdomain" ADD COLUMN     "next_mail" DOUBLE PRECISION NOT NULL DEFAULT 0;
