-- AlterTable
ALTER TABLE "core_importpage" ALTER COLUMN "subscribe" DROP NOT NULL,
ALTER COLUMN "subscribe" DROP DEFAULT;

-- AlterTable
ALTER TABLE "core_upload" ADD COLUMN     "kept_off_bounced" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "kept_off_complained" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "kept_off_left" INTEGER NOT NULL DEFAULT 0;

-- Yes was what nobody had said, too: it brings back those who left, so who wants that says it again.
UPDATE "core_importpage" SET "subscribe" = NULL WHERE "subscribe";
