-- AlterTable
ALTER TABLE "auth_user" ADD COLUMN     "compatibility" JSONB NOT NULL DEFAULT '[]';
