-- AlterTable
ALTER TABLE "core_letterpage" ADD COLUMN     "batches_filled" VARCHAR(32),
ADD COLUMN     "batches_for" VARCHAR(32);

-- AlterTable
ALTER TABLE "core_petitionpage" ADD COLUMN     "batches_filled" VARCHAR(32),
ADD COLUMN     "batches_for" VARCHAR(32);
