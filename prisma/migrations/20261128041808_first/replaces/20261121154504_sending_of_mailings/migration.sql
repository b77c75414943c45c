-- CreateTable
CREATE TABLE "core_mailingrecipient" (
    "id" BIGSERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "subject_id" INTEGER,
    "state" VARCHAR(9) NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "claimed_by" VARCHAR(40),
    "lease_until" TIMESTAMP(0),
    "handed_at" TIMESTAMP(0),
    "error" TEXT,

    CONSTRAINT "core_mailingrecipient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingrun" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "due_at" TIMESTAMP(0) NOT NULL,
    "copy_id" INTEGER,
    "error" TEXT,

    CONSTRAINT "core_mailingrun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingsend" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "next_slot" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "shown_at" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "shown_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_mailingsend_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtally" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "sender" VARCHAR(40) NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "uncertain" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_mailingtally_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingrecipient_mailing_id_user_id_key" ON "core_mailingrecipient"("mailing_id", "user_id");

-- CreateIndex
CREATE INDEX "core_mailingrun_mailing_id_filter" ON "core_mailingrun"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_mailingrun_copy_id_filter" ON "core_mailingrun"("copy_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingrun_mailing_id_due_at_key" ON "core_mailingrun"("mailing_id", "due_at");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingsend_mailing_id_key" ON "core_mailingsend"("mailing_id");

-- CreateIndex
CREATE INDEX "core_mailingtally_mailing_id_filter" ON "core_mailingtally"("mailing_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtally_mailing_id_sender_key" ON "core_mailingtally"("mailing_id", "sender");

-- AddForeignKey
ALTER TABLE "core_mailingrun" ADD CONSTRAINT "core_mailingrun_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingrun" ADD CONSTRAINT "core_mailingrun_copy_id_fkey" FOREIGN KEY ("copy_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingsend" ADD CONSTRAINT "core_mailingsend_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtally" ADD CONSTRAINT "core_mailingtally_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
