-- CreateTable
CREATE TABLE "core_undeliveredletter" (
    "id" BIGSERIAL NOT NULL,
    "action_id" BIGINT NOT NULL,
    "target_id" INTEGER NOT NULL,
    "office_id" INTEGER,
    "channel" VARCHAR(10) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_undeliveredletter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_undeliveredletter_action_id_filter" ON "core_undeliveredletter"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_undeliveredletter_target_id_filter" ON "core_undeliveredletter"("target_id", "id");

-- CreateIndex
CREATE INDEX "core_undeliveredletter_office_id_filter" ON "core_undeliveredletter"("office_id", "id");

-- CreateIndex
CREATE INDEX "core_undeliveredletter_created_at_filter" ON "core_undeliveredletter"("created_at", "id");

-- AddForeignKey
ALTER TABLE "core_undeliveredletter" ADD CONSTRAINT "core_undeliveredletter_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_undeliveredletter" ADD CONSTRAINT "core_undeliveredletter_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_undeliveredletter" ADD CONSTRAINT "core_undeliveredletter_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "core_targetoffice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
