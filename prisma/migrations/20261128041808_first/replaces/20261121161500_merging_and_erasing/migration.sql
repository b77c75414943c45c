-- DropForeignKey
ALTER TABLE "core_usermerge_users" DROP CONSTRAINT "core_usermerge_users_usermerge_id_fkey";

-- DropForeignKey
ALTER TABLE "core_usermerge_users" DROP CONSTRAINT "core_usermerge_users_user_id_fkey";

-- DropIndex
DROP INDEX "eraser_eraserlog_user_id_key";

-- AlterTable
ALTER TABLE "eraser_eraserlog" ADD COLUMN     "action_fields" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "order_user_details" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "transactional_mailings" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "user_fields" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "core_user" ALTER COLUMN "email" DROP NOT NULL;

-- AlterTable
ALTER TABLE "core_usermerge" ADD COLUMN     "error" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "users" JSONB NOT NULL DEFAULT '[]';

-- DropTable
DROP TABLE "core_usermerge_users";

-- CreateTable
CREATE TABLE "core_mergeduser" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "primary_user_id" INTEGER NOT NULL,
    "merge_id" INTEGER,

    CONSTRAINT "core_mergeduser_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_mergeduser_user_id_key" ON "core_mergeduser"("user_id");

-- CreateIndex
CREATE INDEX "core_mergeduser_primary_user_id_filter" ON "core_mergeduser"("primary_user_id", "id");

-- CreateIndex
CREATE INDEX "core_mergeduser_merge_id_filter" ON "core_mergeduser"("merge_id", "id");

-- CreateIndex
CREATE INDEX "eraser_eraserlog_user_id_filter" ON "eraser_eraserlog"("user_id", "id");

-- AddForeignKey
ALTER TABLE "core_mergeduser" ADD CONSTRAINT "core_mergeduser_primary_user_id_fkey" FOREIGN KEY ("primary_user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mergeduser" ADD CONSTRAINT "core_mergeduser_merge_id_fkey" FOREIGN KEY ("merge_id") REFERENCES "core_usermerge"("id") ON DELETE SET NULL ON UPDATE CASCADE;
