-- AlterTable
ALTER TABLE "core_list" ADD COLUMN     "public_name" VARCHAR(255) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "core_pagefollowup" ADD COLUMN     "next_page_id" INTEGER,
ADD COLUMN     "next_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "core_user" ADD COLUMN     "mail_frequency" VARCHAR(4) NOT NULL DEFAULT 'all',
ADD COLUMN     "mail_paused_until" TIMESTAMP(0);

-- CreateTable
CREATE TABLE "core_mailpreference" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "mail_frequency" VARCHAR(4) NOT NULL DEFAULT 'all',
    "mail_paused_until" TIMESTAMP(0),
    "account_id" INTEGER,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_mailpreference_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_mailpreference_user_id_filter" ON "core_mailpreference"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_mailpreference_account_id_filter" ON "core_mailpreference"("account_id", "id");

-- CreateIndex
CREATE INDEX "core_mailpreference_created_at_filter" ON "core_mailpreference"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_next_page_id_filter" ON "core_pagefollowup"("next_page_id", "id");

-- AddForeignKey
ALTER TABLE "core_mailpreference" ADD CONSTRAINT "core_mailpreference_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailpreference" ADD CONSTRAINT "core_mailpreference_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup" ADD CONSTRAINT "core_pagefollowup_next_page_id_fkey" FOREIGN KEY ("next_page_id") REFERENCES "core_page"("id") ON DELETE SET NULL ON UPDATE CASCADE;
