-- AlterTable
ALTER TABLE "core_page" ADD COLUMN     "proof_of_work" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "core_spentproof" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_spentproof_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_spentproof_code_key" ON "core_spentproof"("code");

-- CreateIndex
CREATE INDEX "core_spentproof_created_at_filter" ON "core_spentproof"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_spentproof_created_at_idx" ON "core_spentproof"("created_at");
