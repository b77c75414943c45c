-- AlterTable
ALTER TABLE "reports_report" ADD COLUMN     "ran_for" TIMESTAMP(0);

-- CreateTable
CREATE TABLE "reports_mail" (
    "id" SERIAL NOT NULL,
    "task_id" INTEGER NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "state" VARCHAR(20) NOT NULL DEFAULT 'waiting',
    "error" TEXT,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "claimed_at" TIMESTAMP(0),
    "sent_at" TIMESTAMP(0),

    CONSTRAINT "reports_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports_result" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "row_count" INTEGER,
    "file_id" INTEGER NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "expires_at" TIMESTAMP(0) NOT NULL,

    CONSTRAINT "reports_result_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reports_mail_task_id_filter" ON "reports_mail"("task_id", "id");

-- CreateIndex
CREATE INDEX "reports_mail_created_at_filter" ON "reports_mail"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reports_mail_task_id_email_key" ON "reports_mail"("task_id", "email");

-- CreateIndex
CREATE INDEX "reports_result_file_id_filter" ON "reports_result"("file_id", "id");

-- CreateIndex
CREATE INDEX "reports_result_created_at_filter" ON "reports_result"("created_at", "id");

-- CreateIndex
CREATE INDEX "reports_result_key_idx" ON "reports_result"("key");

-- CreateIndex
CREATE INDEX "reports_result_expires_at_idx" ON "reports_result"("expires_at");

-- AddForeignKey
ALTER TABLE "reports_mail" ADD CONSTRAINT "reports_mail_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "core_job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_result" ADD CONSTRAINT "reports_result_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "core_storedfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
