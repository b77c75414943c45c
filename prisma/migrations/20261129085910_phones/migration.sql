-- AlterTable
ALTER TABLE "core_phone" ADD COLUMN     "e164" VARCHAR(16),
ADD COLUMN     "read_as" VARCHAR(16),
ADD COLUMN     "read_from" VARCHAR(25);
