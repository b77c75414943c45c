-- AlterTable
ALTER TABLE "core_storedfile" ADD COLUMN     "media_type" VARCHAR(127),
ADD COLUMN     "name" VARCHAR(255),
ADD COLUMN     "sha256" VARCHAR(64),
ADD COLUMN     "size" BIGINT;
