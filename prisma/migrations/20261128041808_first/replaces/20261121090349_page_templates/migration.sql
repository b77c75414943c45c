-- CreateTable
CREATE TABLE "cms_template" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "templateset_id" INTEGER NOT NULL,
    "filename" VARCHAR(64) NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "cms_template_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cms_template_created_at_filter" ON "cms_template"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_template_updated_at_filter" ON "cms_template"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_template_templateset_id_filter" ON "cms_template"("templateset_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_template_templateset_id_filename_key" ON "cms_template"("templateset_id", "filename");

-- AddForeignKey
ALTER TABLE "cms_template" ADD CONSTRAINT "cms_template_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
