-- CreateTable
CREATE TABLE "core_lastdonation" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "fingerprint" VARCHAR(64) NOT NULL,
    "repeats" INTEGER NOT NULL DEFAULT 0,
    "given_at" TIMESTAMP(0) NOT NULL,

    CONSTRAINT "core_lastdonation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_lastdonation_user_id_key" ON "core_lastdonation"("user_id");

-- AddForeignKey
ALTER TABLE "core_lastdonation" ADD CONSTRAINT "core_lastdonation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
