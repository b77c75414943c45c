-- AlterTable
ALTER TABLE "core_user" ADD COLUMN     "typed_name" VARCHAR(255) NOT NULL DEFAULT '';
