-- AlterTable
ALTER TABLE "core_letterpage" ADD COLUMN     "batches_since" TIMESTAMP(0);

-- AlterTable
ALTER TABLE "core_petitionpage" ADD COLUMN     "batches_since" TIMESTAMP(0);

-- CreateTable
CREATE TABLE "core_batchdelivery" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "target_id" INTEGER,
    "signatures" INTEGER NOT NULL,
    "state" VARCHAR(20) NOT NULL DEFAULT 'waiting',
    "error" TEXT,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "claimed_at" TIMESTAMP(0),
    "sent_at" TIMESTAMP(0),

    CONSTRAINT "core_batchdelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_batchsignature" (
    "id" BIGSERIAL NOT NULL,
    "action_id" BIGINT NOT NULL,
    "page_id" INTEGER NOT NULL,
    "target_id" INTEGER NOT NULL,
    "delivery_id" INTEGER,

    CONSTRAINT "core_batchsignature_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_batchdelivery_page_id_filter" ON "core_batchdelivery"("page_id", "id");

-- CreateIndex
CREATE INDEX "core_batchdelivery_target_id_filter" ON "core_batchdelivery"("target_id", "id");

-- CreateIndex
CREATE INDEX "core_batchdelivery_created_at_filter" ON "core_batchdelivery"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_batchsignature_action_id_filter" ON "core_batchsignature"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_batchsignature_page_id_filter" ON "core_batchsignature"("page_id", "id");

-- CreateIndex
CREATE INDEX "core_batchsignature_target_id_filter" ON "core_batchsignature"("target_id", "id");

-- CreateIndex
CREATE INDEX "core_batchsignature_delivery_id_filter" ON "core_batchsignature"("delivery_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_batchsignature_action_id_target_id_key" ON "core_batchsignature"("action_id", "target_id");

-- AddForeignKey
ALTER TABLE "core_batchdelivery" ADD CONSTRAINT "core_batchdelivery_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_batchdelivery" ADD CONSTRAINT "core_batchdelivery_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_batchsignature" ADD CONSTRAINT "core_batchsignature_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_batchsignature" ADD CONSTRAINT "core_batchsignature_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_batchsignature" ADD CONSTRAINT "core_batchsignature_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_batchsignature" ADD CONSTRAINT "core_batchsignature_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "core_batchdelivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;
