-- AlterTable
ALTER TABLE "core_mergefile" ADD COLUMN     "file_id" INTEGER;

-- CreateIndex
CREATE INDEX "core_mergefile_file_id_filter" ON "core_mergefile"("file_id", "id");

-- AddForeignKey
ALTER TABLE "core_mergefile" ADD CONSTRAINT "core_mergefile_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "core_storedfile"("id") ON DELETE SET NULL ON UPDATE CASCADE;
