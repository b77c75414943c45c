-- AlterTable
ALTER TABLE "core_upload" ADD COLUMN     "file_id" INTEGER;

-- CreateTable
CREATE TABLE "core_storedfile" (
    "id" SERIAL NOT NULL,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_storedfile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_storedfilepart" (
    "id" BIGSERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "core_storedfilepart_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_storedfile_created_at_filter" ON "core_storedfile"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_storedfilepart_file_id_filter" ON "core_storedfilepart"("file_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_storedfilepart_file_id_number_key" ON "core_storedfilepart"("file_id", "number");

-- CreateIndex
CREATE INDEX "core_upload_file_id_filter" ON "core_upload"("file_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_uploadprogress_upload_id_worker_pid_key" ON "core_uploadprogress"("upload_id", "worker_pid");

-- AddForeignKey
ALTER TABLE "core_storedfilepart" ADD CONSTRAINT "core_storedfilepart_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "core_storedfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_upload" ADD CONSTRAINT "core_upload_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "core_storedfile"("id") ON DELETE SET NULL ON UPDATE CASCADE;
