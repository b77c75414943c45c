-- CreateTable
CREATE TABLE "core_postcode" (
    "id" SERIAL NOT NULL,
    "country_code" VARCHAR(2) NOT NULL,
    "postcode" VARCHAR(20) NOT NULL,
    "place" VARCHAR(255) NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "timezone" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "core_postcode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_region" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "names" TEXT NOT NULL,

    CONSTRAINT "core_region_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_town" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "country_code" VARCHAR(2) NOT NULL,
    "region_code" VARCHAR(20) NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "population" INTEGER NOT NULL,
    "timezone" VARCHAR(255) NOT NULL,

    CONSTRAINT "core_town_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_townname" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "town_id" INTEGER NOT NULL,

    CONSTRAINT "core_townname_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_postcode_country_code_postcode_key" ON "core_postcode"("country_code", "postcode");

-- CreateIndex
CREATE UNIQUE INDEX "core_region_code_key" ON "core_region"("code");

-- CreateIndex
CREATE INDEX "core_town_latitude_longitude_idx" ON "core_town"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "core_townname_name_town_id_idx" ON "core_townname"("name", "town_id");
