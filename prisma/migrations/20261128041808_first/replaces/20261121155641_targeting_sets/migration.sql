-- CreateTable
CREATE TABLE "core_mailingrebuild" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "targeting_version" INTEGER NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "started_at" TIMESTAMP(0),
    "finished_at" TIMESTAMP(0),
    "success" BOOLEAN NOT NULL DEFAULT false,
    "results" INTEGER,
    "errors" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "core_mailingrebuild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingset" (
    "id" BIGSERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mergefilerow" (
    "id" BIGSERIAL NOT NULL,
    "mergefile_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "core_mergefilerow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_mailingrebuild_mailing_id_filter" ON "core_mailingrebuild"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_mailingrebuild_created_at_filter" ON "core_mailingrebuild"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingset_mailing_id_user_id_key" ON "core_mailingset"("mailing_id", "user_id");

-- CreateIndex
CREATE INDEX "core_mergefilerow_mergefile_id_filter" ON "core_mergefilerow"("mergefile_id", "id");

-- CreateIndex
CREATE INDEX "core_mergefilerow_user_id_filter" ON "core_mergefilerow"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mergefilerow_mergefile_id_user_id_key" ON "core_mergefilerow"("mergefile_id", "user_id");

-- AddForeignKey
ALTER TABLE "core_mailingrebuild" ADD CONSTRAINT "core_mailingrebuild_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mergefilerow" ADD CONSTRAINT "core_mergefilerow_mergefile_id_fkey" FOREIGN KEY ("mergefile_id") REFERENCES "core_mergefile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mergefilerow" ADD CONSTRAINT "core_mergefilerow_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
