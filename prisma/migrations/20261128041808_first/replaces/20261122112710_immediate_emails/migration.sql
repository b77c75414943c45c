-- AlterTable
ALTER TABLE "core_letterpage" ADD COLUMN     "immediate_emails" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "send_immediate_email_delivery_blocked_at" TIMESTAMP(0);

-- AlterTable
ALTER TABLE "core_petitionpage" ADD COLUMN     "immediate_emails" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "send_immediate_email_delivery_blocked_at" TIMESTAMP(0);
