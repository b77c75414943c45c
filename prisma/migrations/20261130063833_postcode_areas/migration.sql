-- AlterTable
ALTER TABLE "core_division" ADD COLUMN     "address_name" VARCHAR(255) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "core_postcodearea" (
    "id" SERIAL NOT NULL,
    "country_code" VARCHAR(2) NOT NULL,
    "beginning" VARCHAR(8) NOT NULL,
    "shortest" INTEGER NOT NULL,
    "divisions" VARCHAR(40) NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "kilometers" DOUBLE PRECISION,

    CONSTRAINT "core_postcodearea_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_postcodearea_country_code_beginning_key" ON "core_postcodearea"("country_code", "beginning");
