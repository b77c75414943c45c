-- The index of the text that the name was so far: made by the repeatable SQL under the same name.
DROP INDEX IF EXISTS "core_mailingfield_name_filter";

-- CreateIndex
CREATE INDEX "core_mailingfield_name_filter" ON "core_mailingfield"("name", "id");

-- AddForeignKey
ALTER TABLE "core_mailingfield" ADD CONSTRAINT "core_mailingfield_name_fkey" FOREIGN KEY ("name") REFERENCES "core_allowedmailingfield"("name") ON DELETE RESTRICT ON UPDATE CASCADE;
