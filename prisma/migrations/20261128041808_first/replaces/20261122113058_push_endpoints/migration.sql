-- AlterTable
ALTER TABLE "core_pagefollowup" ADD COLUMN     "confirmation_text_id" INTEGER,
ADD COLUMN     "send_pushes" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "send_texts" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "push_endpoint" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "triggers" JSONB NOT NULL DEFAULT '["action.processed"]',
    "ratelimit" INTEGER NOT NULL DEFAULT 0,
    "retries" INTEGER NOT NULL DEFAULT 12,
    "handler_id" INTEGER NOT NULL DEFAULT 1,
    "failing_since" TIMESTAMP(0),
    "last_error" VARCHAR(255),
    "secret_number" INTEGER NOT NULL DEFAULT 0,
    "secret_made_at" TIMESTAMP(0),
    "next_slot" BIGINT NOT NULL DEFAULT 0,
    "rests_until" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "push_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "texting_afteractionmessage" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "text" VARCHAR(1600) NOT NULL,

    CONSTRAINT "texting_afteractionmessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_pagefollowup_pushes" (
    "id" SERIAL NOT NULL,
    "pagefollowup_id" INTEGER NOT NULL,
    "pushendpoint_id" INTEGER NOT NULL,

    CONSTRAINT "core_pagefollowup_pushes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "push_endpoint_created_at_filter" ON "push_endpoint"("created_at", "id");

-- CreateIndex
CREATE INDEX "push_endpoint_updated_at_filter" ON "push_endpoint"("updated_at", "id");

-- CreateIndex
CREATE INDEX "push_endpoint_hidden_filter" ON "push_endpoint"("hidden", "id");

-- CreateIndex
CREATE INDEX "texting_afteractionmessage_created_at_filter" ON "texting_afteractionmessage"("created_at", "id");

-- CreateIndex
CREATE INDEX "texting_afteractionmessage_updated_at_filter" ON "texting_afteractionmessage"("updated_at", "id");

-- CreateIndex
CREATE INDEX "texting_afteractionmessage_hidden_filter" ON "texting_afteractionmessage"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_pushes_pushendpoint_id_filter" ON "core_pagefollowup_pushes"("pushendpoint_id", "pagefollowup_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_pagefollowup_pushes_pagefollowup_id_pushendpoint_id_key" ON "core_pagefollowup_pushes"("pagefollowup_id", "pushendpoint_id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_confirmation_text_id_filter" ON "core_pagefollowup"("confirmation_text_id", "id");

-- AddForeignKey
ALTER TABLE "core_pagefollowup" ADD CONSTRAINT "core_pagefollowup_confirmation_text_id_fkey" FOREIGN KEY ("confirmation_text_id") REFERENCES "texting_afteractionmessage"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup_pushes" ADD CONSTRAINT "core_pagefollowup_pushes_pagefollowup_id_fkey" FOREIGN KEY ("pagefollowup_id") REFERENCES "core_pagefollowup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup_pushes" ADD CONSTRAINT "core_pagefollowup_pushes_pushendpoint_id_fkey" FOREIGN KEY ("pushendpoint_id") REFERENCES "push_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
