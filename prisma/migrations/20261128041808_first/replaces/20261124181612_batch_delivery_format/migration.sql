-- AlterTable
ALTER TABLE "core_letterpage" ADD COLUMN     "batch_delivery_format" VARCHAR(255) NOT NULL DEFAULT 'csv';

-- AlterTable
ALTER TABLE "core_petitionpage" ADD COLUMN     "batch_delivery_format" VARCHAR(255) NOT NULL DEFAULT 'csv';
