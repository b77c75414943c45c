-- AlterTable
ALTER TABLE "core_zip" ADD COLUMN     "timezone" VARCHAR(255) NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "events_campaignvolunteer_user_id_campaign_id_key" ON "events_campaignvolunteer"("user_id", "campaign_id");

-- CreateIndex
CREATE INDEX "events_event_campaign_id_starts_at_utc_idx" ON "events_event"("campaign_id", "starts_at_utc");

-- CreateIndex
CREATE INDEX "events_eventsignup_event_id_user_id_idx" ON "events_eventsignup"("event_id", "user_id");
