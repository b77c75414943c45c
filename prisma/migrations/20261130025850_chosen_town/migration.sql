-- AlterTable
ALTER TABLE "events_event" ADD COLUMN     "town_id" INTEGER;
