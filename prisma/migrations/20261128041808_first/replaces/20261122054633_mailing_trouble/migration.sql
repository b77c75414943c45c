-- AlterTable
ALTER TABLE "core_mailingsend" ADD COLUMN     "trouble" TEXT;
