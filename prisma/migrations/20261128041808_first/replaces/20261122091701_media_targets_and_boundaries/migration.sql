-- AlterTable
ALTER TABLE "core_lteaction" ADD COLUMN     "target_id" INTEGER;

-- AlterTable
ALTER TABLE "core_specialtarget" ADD COLUMN     "boundary_id" INTEGER;

-- AlterTable
ALTER TABLE "core_specialtargetgroup" ADD COLUMN     "custom_boundaries_id" INTEGER;

-- CreateTable
CREATE TABLE "core_boundary" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "group_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "geometry" TEXT NOT NULL,

    CONSTRAINT "core_boundary_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_boundarygroup" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "description" TEXT,

    CONSTRAINT "core_boundarygroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mediatarget" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "address1" VARCHAR(255) NOT NULL DEFAULT '',
    "address2" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "region" VARCHAR(255) NOT NULL DEFAULT '',
    "postal" VARCHAR(255) NOT NULL DEFAULT '',
    "zip" VARCHAR(5) NOT NULL DEFAULT '',
    "plus4" VARCHAR(4) NOT NULL DEFAULT '',
    "country" VARCHAR(255) NOT NULL DEFAULT 'United States',
    "name" VARCHAR(255) NOT NULL,
    "orgid" INTEGER,
    "us_district" VARCHAR(5) NOT NULL DEFAULT '',
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "phone" VARCHAR(255),
    "fax" VARCHAR(255),
    "email_address" VARCHAR(255),
    "website_url" VARCHAR(255),
    "circulation" INTEGER,
    "frequency" VARCHAR(36),
    "language" VARCHAR(64),
    "levelcode" VARCHAR(64),
    "dmacode" VARCHAR(10),
    "fipscode" INTEGER,
    "msacode" INTEGER,

    CONSTRAINT "core_mediatarget_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_boundary_created_at_filter" ON "core_boundary"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_boundary_updated_at_filter" ON "core_boundary"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_boundary_group_id_filter" ON "core_boundary"("group_id", "id");

-- CreateIndex
CREATE INDEX "core_boundarygroup_created_at_filter" ON "core_boundarygroup"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_boundarygroup_updated_at_filter" ON "core_boundarygroup"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_boundarygroup_hidden_filter" ON "core_boundarygroup"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_mediatarget_created_at_filter" ON "core_mediatarget"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_mediatarget_updated_at_filter" ON "core_mediatarget"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_mediatarget_hidden_filter" ON "core_mediatarget"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_mediatarget_orgid_filter" ON "core_mediatarget"("orgid", "id");

-- CreateIndex
CREATE INDEX "core_mediatarget_circulation_filter" ON "core_mediatarget"("circulation", "id");

-- CreateIndex
CREATE INDEX "core_lteaction_target_id_filter" ON "core_lteaction"("target_id", "action_ptr_id");

-- CreateIndex
CREATE INDEX "core_specialtarget_boundary_id_filter" ON "core_specialtarget"("boundary_id", "target_ptr_id");

-- CreateIndex
CREATE INDEX "core_specialtargetgroup_custom_boundaries_id_filter" ON "core_specialtargetgroup"("custom_boundaries_id", "targetgroup_ptr_id");

-- AddForeignKey
ALTER TABLE "core_boundary" ADD CONSTRAINT "core_boundary_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "core_boundarygroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_lteaction" ADD CONSTRAINT "core_lteaction_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_mediatarget"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_specialtarget" ADD CONSTRAINT "core_specialtarget_boundary_id_fkey" FOREIGN KEY ("boundary_id") REFERENCES "core_boundary"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_specialtargetgroup" ADD CONSTRAINT "core_specialtargetgroup_custom_boundaries_id_fkey" FOREIGN KEY ("custom_boundaries_id") REFERENCES "core_boundarygroup"("id") ON DELETE SET NULL ON UPDATE CASCADE;
