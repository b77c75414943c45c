-- CreateTable
CREATE TABLE "core_unusedtargeting" (
    "id" SERIAL NOT NULL,
    "targeting_id" INTEGER NOT NULL,

    CONSTRAINT "core_unusedtargeting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_unusedtargeting_targeting_id_key" ON "core_unusedtargeting"("targeting_id");
