-- CreateTable
CREATE TABLE "core_mailingproof" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "users" JSONB NOT NULL DEFAULT '[]',
    "date" TIMESTAMP(0),
    "reviewers" JSONB NOT NULL DEFAULT '[]',
    "handled" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "started_at" TIMESTAMP(0),
    "finished_at" TIMESTAMP(0),

    CONSTRAINT "core_mailingproof_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_mailingproof_mailing_id_filter" ON "core_mailingproof"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_mailingproof_created_at_filter" ON "core_mailingproof"("created_at", "id");

-- AddForeignKey
ALTER TABLE "core_mailingproof" ADD CONSTRAINT "core_mailingproof_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
