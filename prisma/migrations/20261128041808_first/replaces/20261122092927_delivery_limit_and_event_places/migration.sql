-- AlterTable
ALTER TABLE "events_event" ADD COLUMN     "geocode_at" TIMESTAMP(0),
ADD COLUMN     "geocode_attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "core_letterpage" ADD COLUMN     "send_immediate_email_override_limit" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "core_petitionpage" ADD COLUMN     "send_immediate_email_override_limit" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "core_transaction" ALTER COLUMN "success" SET DEFAULT true,
ALTER COLUMN "status" SET DEFAULT 'completed';
