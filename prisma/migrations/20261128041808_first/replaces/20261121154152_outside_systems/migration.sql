-- AlterTable
ALTER TABLE "core_salesforceusermap" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_error" TEXT,
ADD COLUMN     "reported" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sync_at" TIMESTAMP(0);

-- CreateTable
CREATE TABLE "core_crmleaving" (
    "id" SERIAL NOT NULL,
    "user_number" INTEGER NOT NULL,
    "contact" VARCHAR(18) NOT NULL DEFAULT '',
    "excluded" BOOLEAN NOT NULL DEFAULT false,
    "sync_at" TIMESTAMP(0),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "core_crmleaving_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_partnerpending" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "kind" VARCHAR(20) NOT NULL,
    "subject" INTEGER NOT NULL,
    "reference" VARCHAR(64) NOT NULL,
    "asked" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "try_at" TIMESTAMP(0),
    "last_error" TEXT,

    CONSTRAINT "core_partnerpending_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_crmleaving_user_number_key" ON "core_crmleaving"("user_number");

-- CreateIndex
CREATE INDEX "core_partnerpending_created_at_filter" ON "core_partnerpending"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_partnerpending_updated_at_filter" ON "core_partnerpending"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_partnerpending_subject_filter" ON "core_partnerpending"("subject", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_partnerpending_kind_subject_key" ON "core_partnerpending"("kind", "subject");
