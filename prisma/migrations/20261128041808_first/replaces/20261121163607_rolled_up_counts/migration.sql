-- AlterTable
ALTER TABLE "core_bounce" ALTER COLUMN "bounce_type" SET DEFAULT 'hard';

-- AlterTable
ALTER TABLE "core_mailingcount" ADD COLUMN     "summed" BOOLEAN NOT NULL DEFAULT false;
