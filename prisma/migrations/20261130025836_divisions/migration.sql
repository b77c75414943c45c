-- AlterTable
ALTER TABLE "core_town" ADD COLUMN     "division_code" VARCHAR(20) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "core_division" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "names" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_division_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_division_code_key" ON "core_division"("code");
