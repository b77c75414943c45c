-- CreateTable
CREATE TABLE "core_sentform" (
    "id" BIGSERIAL NOT NULL,
    "token" VARCHAR(43) NOT NULL,
    "content" VARCHAR(43) NOT NULL,
    "action_id" BIGINT NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_sentform_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_sentform_action_id_filter" ON "core_sentform"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_sentform_created_at_filter" ON "core_sentform"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_sentform_token_content_key" ON "core_sentform"("token", "content");

-- AddForeignKey
ALTER TABLE "core_sentform" ADD CONSTRAINT "core_sentform_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;
