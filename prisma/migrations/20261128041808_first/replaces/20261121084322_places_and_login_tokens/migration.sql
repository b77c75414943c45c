-- DropForeignKey
ALTER TABLE "core_useroriginal" DROP CONSTRAINT "core_useroriginal_user_id_fkey";

-- AlterTable
ALTER TABLE "core_location" ADD COLUMN     "geocode_at" TIMESTAMP(0),
ADD COLUMN     "geocode_attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "core_user" ADD COLUMN     "address_received" JSONB;

-- DropTable
DROP TABLE "core_useroriginal";

-- CreateTable
CREATE TABLE "core_country" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "code" VARCHAR(2) NOT NULL,

    CONSTRAINT "core_country_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_logintoken" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "expires_at" TIMESTAMP(0) NOT NULL,

    CONSTRAINT "core_logintoken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_state" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "code" VARCHAR(2) NOT NULL,

    CONSTRAINT "core_state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_zip" (
    "zip" VARCHAR(5) NOT NULL,
    "city" VARCHAR(255) NOT NULL,
    "state" VARCHAR(2) NOT NULL,
    "county" VARCHAR(255) NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,

    CONSTRAINT "core_zip_pkey" PRIMARY KEY ("zip")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_country_name_key" ON "core_country"("name");

-- CreateIndex
CREATE UNIQUE INDEX "core_logintoken_hash_key" ON "core_logintoken"("hash");

-- CreateIndex
CREATE INDEX "core_logintoken_user_id_filter" ON "core_logintoken"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_logintoken_created_at_filter" ON "core_logintoken"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_logintoken_expires_at_idx" ON "core_logintoken"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "core_state_name_key" ON "core_state"("name");

-- CreateIndex
CREATE INDEX "core_zip_latitude_longitude_idx" ON "core_zip"("latitude", "longitude");

-- AddForeignKey
ALTER TABLE "core_logintoken" ADD CONSTRAINT "core_logintoken_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
