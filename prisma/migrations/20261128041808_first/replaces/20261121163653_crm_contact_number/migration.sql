-- AlterTable
ALTER TABLE "core_salesforceusermap" ADD COLUMN     "sent_as" INTEGER;
