-- AlterTable
ALTER TABLE "core_list" ADD COLUMN     "consent_statement" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "double_opt_in" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "core_subscriptionhistory" ADD COLUMN     "consent_statement_id" INTEGER;

-- CreateTable
CREATE TABLE "core_consentstatement" (
    "id" SERIAL NOT NULL,
    "list_id" INTEGER NOT NULL,
    "words" TEXT NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_consentstatement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_subscriptionrequest" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "list_id" INTEGER NOT NULL,
    "action_id" BIGINT,
    "consent_statement_id" INTEGER,
    "asked_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "confirmed_at" TIMESTAMP(0),
    "confirmed_ip" VARCHAR(45),

    CONSTRAINT "core_subscriptionrequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_consentstatement_list_id_filter" ON "core_consentstatement"("list_id", "id");

-- CreateIndex
CREATE INDEX "core_consentstatement_created_at_filter" ON "core_consentstatement"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionrequest_user_id_filter" ON "core_subscriptionrequest"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionrequest_list_id_filter" ON "core_subscriptionrequest"("list_id", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionrequest_action_id_filter" ON "core_subscriptionrequest"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionrequest_consent_statement_id_filter" ON "core_subscriptionrequest"("consent_statement_id", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionrequest_asked_at_filter" ON "core_subscriptionrequest"("asked_at", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionrequest_confirmed_at_filter" ON "core_subscriptionrequest"("confirmed_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_subscriptionrequest_list_id_user_id_key" ON "core_subscriptionrequest"("list_id", "user_id");

-- CreateIndex
CREATE INDEX "core_subscriptionhistory_consent_statement_id_filter" ON "core_subscriptionhistory"("consent_statement_id", "id");

-- AddForeignKey
ALTER TABLE "core_consentstatement" ADD CONSTRAINT "core_consentstatement_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "core_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionhistory" ADD CONSTRAINT "core_subscriptionhistory_consent_statement_id_fkey" FOREIGN KEY ("consent_statement_id") REFERENCES "core_consentstatement"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionrequest" ADD CONSTRAINT "core_subscriptionrequest_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionrequest" ADD CONSTRAINT "core_subscriptionrequest_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "core_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionrequest" ADD CONSTRAINT "core_subscriptionrequest_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionrequest" ADD CONSTRAINT "core_subscriptionrequest_consent_statement_id_fkey" FOREIGN KEY ("consent_statement_id") REFERENCES "core_consentstatement"("id") ON DELETE SET NULL ON UPDATE CASCADE;
