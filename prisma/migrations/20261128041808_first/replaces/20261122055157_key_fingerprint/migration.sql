-- CreateTable
CREATE TABLE "core_keyfingerprint" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "fingerprint" VARCHAR(255) NOT NULL,

    CONSTRAINT "core_keyfingerprint_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_keyfingerprint_name_key" ON "core_keyfingerprint"("name");
