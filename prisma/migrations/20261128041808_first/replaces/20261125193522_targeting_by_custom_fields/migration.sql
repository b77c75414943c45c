-- CreateTable
CREATE TABLE "core_targetinguserfield" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "targeting_id" INTEGER NOT NULL,
    "field_id" VARCHAR(255) NOT NULL,
    "values" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "core_targetinguserfield_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_targetinguserfield_created_at_filter" ON "core_targetinguserfield"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_targetinguserfield_updated_at_filter" ON "core_targetinguserfield"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_targetinguserfield_targeting_id_filter" ON "core_targetinguserfield"("targeting_id", "id");

-- CreateIndex
CREATE INDEX "core_targetinguserfield_field_id_filter" ON "core_targetinguserfield"("field_id", "id");

-- AddForeignKey
ALTER TABLE "core_targetinguserfield" ADD CONSTRAINT "core_targetinguserfield_targeting_id_fkey" FOREIGN KEY ("targeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_targetinguserfield" ADD CONSTRAINT "core_targetinguserfield_field_id_fkey" FOREIGN KEY ("field_id") REFERENCES "core_alloweduserfield"("name") ON DELETE RESTRICT ON UPDATE CASCADE;
