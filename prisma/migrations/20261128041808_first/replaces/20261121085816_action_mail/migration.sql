-- AlterTable
ALTER TABLE "core_allowedmailingfield" ALTER COLUMN "allow_multiple" SET DEFAULT true;

-- AlterTable
ALTER TABLE "core_allowedpagefield" ALTER COLUMN "allow_multiple" SET DEFAULT true;

-- AlterTable
ALTER TABLE "core_alloweduserfield" ALTER COLUMN "allow_multiple" SET DEFAULT true;

-- CreateTable
CREATE TABLE "core_actionmail" (
    "id" BIGSERIAL NOT NULL,
    "action_id" BIGINT NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "state" VARCHAR(20) NOT NULL DEFAULT 'waiting',
    "error" TEXT,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "claimed_at" TIMESTAMP(0),
    "sent_at" TIMESTAMP(0),

    CONSTRAINT "core_actionmail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_jobworker" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "seen_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_jobworker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_quota" (
    "id" SERIAL NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_quota_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_actionmail_action_id_filter" ON "core_actionmail"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_actionmail_created_at_filter" ON "core_actionmail"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_actionmail_action_id_kind_email_key" ON "core_actionmail"("action_id", "kind", "email");

-- CreateIndex
CREATE UNIQUE INDEX "core_jobworker_name_key" ON "core_jobworker"("name");

-- CreateIndex
CREATE UNIQUE INDEX "core_quota_subject_key" ON "core_quota"("subject");

-- AddForeignKey
ALTER TABLE "core_actionmail" ADD CONSTRAINT "core_actionmail_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;
