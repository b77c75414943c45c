-- AlterTable
ALTER TABLE "core_recurringdonationcancelaction" ADD COLUMN     "recurring_order_id" INTEGER;

-- AlterTable
ALTER TABLE "core_recurringdonationupdateaction" ADD COLUMN     "recurring_order_id" INTEGER;

-- CreateIndex
CREATE INDEX "core_recurringdonationcancelaction_recurring_order_id_filter" ON "core_recurringdonationcancelaction"("recurring_order_id", "action_ptr_id");

-- CreateIndex
CREATE INDEX "core_recurringdonationupdateaction_recurring_order_id_filter" ON "core_recurringdonationupdateaction"("recurring_order_id", "action_ptr_id");

-- AddForeignKey
ALTER TABLE "core_recurringdonationcancelaction" ADD CONSTRAINT "core_recurringdonationcancelaction_recurring_order_id_fkey" FOREIGN KEY ("recurring_order_id") REFERENCES "core_order"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_recurringdonationupdateaction" ADD CONSTRAINT "core_recurringdonationupdateaction_recurring_order_id_fkey" FOREIGN KEY ("recurring_order_id") REFERENCES "core_order"("id") ON DELETE SET NULL ON UPDATE CASCADE;
