-- CreateTable
CREATE TABLE "core_regionname" (
    "id" SERIAL NOT NULL,
    "country" VARCHAR(255) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "region_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "core_regionname_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_regionname_country_name_key" ON "core_regionname"("country", "name");
