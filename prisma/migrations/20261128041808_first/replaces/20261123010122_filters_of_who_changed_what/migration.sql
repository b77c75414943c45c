-- CreateIndex
CREATE INDEX "core_historyentry_account_filter" ON "core_historyentry"("account", "id");
