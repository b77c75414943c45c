-- AlterTable
ALTER TABLE "core_crmleaving" ADD COLUMN     "held" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "core_salesforceusermap" ADD COLUMN     "held" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "core_mailing" ADD COLUMN     "held_status" VARCHAR(255);

-- AlterTable
ALTER TABLE "core_mailingrun" ADD COLUMN     "held" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "core_partnerpending" ADD COLUMN     "held" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "reports_report" ADD COLUMN     "held_for" TIMESTAMP(0);

-- AlterTable
ALTER TABLE "core_webhookcursor" ADD COLUMN     "held_to" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "core_databaserestore" (
    "id" SERIAL NOT NULL,
    "restored_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "made_at" TIMESTAMP(0),
    "change_from" BIGINT NOT NULL,
    "change_to" BIGINT NOT NULL,

    CONSTRAINT "core_databaserestore_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_heldwork" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "how_many" INTEGER NOT NULL,
    "status" VARCHAR(10) NOT NULL DEFAULT 'held',
    "held_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "decided_at" TIMESTAMP(0),
    "decided_by_id" INTEGER,

    CONSTRAINT "core_heldwork_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_heldwork_kind_key" ON "core_heldwork"("kind");

-- CreateIndex
CREATE INDEX "core_heldwork_held_at_filter" ON "core_heldwork"("held_at", "id");

-- CreateIndex
CREATE INDEX "core_heldwork_decided_by_id_filter" ON "core_heldwork"("decided_by_id", "id");

-- AddForeignKey
ALTER TABLE "core_heldwork" ADD CONSTRAINT "core_heldwork_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
