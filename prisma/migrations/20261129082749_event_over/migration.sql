-- AlterTable
ALTER TABLE "events_event" ADD COLUMN     "over_at" TIMESTAMP(0);
