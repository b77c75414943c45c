-- CreateTable
CREATE TABLE "core_webhook" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "url" VARCHAR(2048) NOT NULL,
    "description" VARCHAR(255) NOT NULL DEFAULT '',
    "types" JSONB NOT NULL,
    "page_id" INTEGER,
    "list_id" INTEGER,
    "payload" VARCHAR(10) NOT NULL DEFAULT 'thin',
    "status" VARCHAR(10) NOT NULL DEFAULT 'enabled',
    "owner_id" INTEGER,
    "disabled_for" VARCHAR(255),
    "secret_number" INTEGER NOT NULL DEFAULT 1,
    "secret_made_at" TIMESTAMP(0),

    CONSTRAINT "core_webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_webhookcursor" (
    "id" SERIAL NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "place" VARCHAR(80) NOT NULL,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "leased_by" VARCHAR(36),
    "leased_until" BIGINT NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMP(0),
    "rests_until" BIGINT NOT NULL DEFAULT 0,
    "last_error" VARCHAR(255),

    CONSTRAINT "core_webhookcursor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_webhookdelivery" (
    "id" BIGSERIAL NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "change_id" BIGINT NOT NULL,
    "type" VARCHAR(60) NOT NULL,
    "person_id" INTEGER,
    "status" VARCHAR(10) NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "answer_status" INTEGER,
    "answer" VARCHAR(500),
    "error" VARCHAR(255),
    "next_attempt_at" TIMESTAMP(0),
    "last_attempt_at" TIMESTAMP(0),
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_webhookdelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_webhook_created_at_filter" ON "core_webhook"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_webhook_updated_at_filter" ON "core_webhook"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_webhook_page_id_filter" ON "core_webhook"("page_id", "id");

-- CreateIndex
CREATE INDEX "core_webhook_list_id_filter" ON "core_webhook"("list_id", "id");

-- CreateIndex
CREATE INDEX "core_webhook_owner_id_filter" ON "core_webhook"("owner_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_webhookcursor_webhook_id_key" ON "core_webhookcursor"("webhook_id");

-- CreateIndex
CREATE INDEX "core_webhookdelivery_webhook_id_filter" ON "core_webhookdelivery"("webhook_id", "id");

-- CreateIndex
CREATE INDEX "core_webhookdelivery_answer_status_filter" ON "core_webhookdelivery"("answer_status", "id");

-- CreateIndex
CREATE INDEX "core_webhookdelivery_created_at_filter" ON "core_webhookdelivery"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_webhookdelivery_webhook_id_change_id_key" ON "core_webhookdelivery"("webhook_id", "change_id");

-- AddForeignKey
ALTER TABLE "core_webhook" ADD CONSTRAINT "core_webhook_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_webhook" ADD CONSTRAINT "core_webhook_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "core_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_webhook" ADD CONSTRAINT "core_webhook_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_webhookcursor" ADD CONSTRAINT "core_webhookcursor_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "core_webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_webhookdelivery" ADD CONSTRAINT "core_webhookdelivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "core_webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
