DROP TRIGGER IF EXISTS advocacy_derived ON "core_allowedmailingfield";

UPDATE "core_allowedmailingfield" SET "description" = '' WHERE "description" IS NULL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_allowedpagefield";

UPDATE "core_allowedpagefield" SET "description" = '' WHERE "description" IS NULL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_alloweduserfield";

UPDATE "core_alloweduserfield" SET "description" = '' WHERE "description" IS NULL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_eventcreatepage";

UPDATE "core_eventcreatepage" SET "campaign_title" = '' WHERE "campaign_title" IS NULL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_language";

UPDATE "core_language" SET "ordering" = 0 WHERE "ordering" IS NULL;

UPDATE "core_language" SET "translations" = '{}' WHERE btrim("translations") = '';

DROP TRIGGER IF EXISTS advocacy_derived ON "core_mailing";

DROP TRIGGER IF EXISTS advocacy_retarget ON "core_mailing";

DROP TRIGGER IF EXISTS advocacy_version ON "core_mailing";

DROP TRIGGER IF EXISTS advocacy_retarget_page ON "core_mailing";

UPDATE "core_mailing" SET "text" = '' WHERE "text" IS NULL;

UPDATE "core_mailing" SET "custom_fromline" = '' WHERE "custom_fromline" IS NULL;

UPDATE "core_mailing" SET "reply_to" = '' WHERE "reply_to" IS NULL;

UPDATE "core_mailing" SET "archive" = '' WHERE "archive" IS NULL;

UPDATE "core_mailing" SET "autotest_status" = 'default' WHERE "autotest_status" IS NULL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_page";

UPDATE "core_page" SET "notes" = '' WHERE "notes" IS NULL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_pagefollowup";

UPDATE "core_pagefollowup" SET "email_subject" = '' WHERE "email_subject" IS NULL;

UPDATE "core_pagefollowup" SET "email_body" = '' WHERE "email_body" IS NULL;

UPDATE "core_pagefollowup" SET "taf_subject" = '' WHERE "taf_subject" IS NULL;

UPDATE "core_pagefollowup" SET "taf_body" = '' WHERE "taf_body" IS NULL;

DROP TRIGGER IF EXISTS advocacy_derived ON "core_transaction";

UPDATE "core_transaction" SET "failure_description" = '' WHERE "failure_description" IS NULL;

UPDATE "core_transaction" SET "failure_message" = '' WHERE "failure_message" IS NULL;

-- AlterTable
ALTER TABLE "core_action" ALTER COLUMN "ip_address" DROP NOT NULL,
ALTER COLUMN "ip_address" DROP DEFAULT;

-- AlterTable
ALTER TABLE "core_allowedmailingfield" ALTER COLUMN "description" SET NOT NULL,
ALTER COLUMN "description" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_allowedpagefield" ALTER COLUMN "description" SET NOT NULL,
ALTER COLUMN "description" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_alloweduserfield" ALTER COLUMN "description" SET NOT NULL,
ALTER COLUMN "description" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_eventcreatepage" ALTER COLUMN "campaign_title" SET NOT NULL,
ALTER COLUMN "campaign_title" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_language" ALTER COLUMN "translations" SET DEFAULT '{}',
ALTER COLUMN "ordering" SET NOT NULL,
ALTER COLUMN "ordering" SET DEFAULT 0;

-- AlterTable
ALTER TABLE "core_mailing" ALTER COLUMN "text" SET NOT NULL,
ALTER COLUMN "text" SET DEFAULT '',
ALTER COLUMN "custom_fromline" SET NOT NULL,
ALTER COLUMN "custom_fromline" SET DEFAULT '',
ALTER COLUMN "reply_to" SET NOT NULL,
ALTER COLUMN "reply_to" SET DEFAULT '',
ALTER COLUMN "archive" SET NOT NULL,
ALTER COLUMN "archive" SET DEFAULT '',
ALTER COLUMN "autotest_status" SET NOT NULL,
ALTER COLUMN "autotest_status" SET DEFAULT 'default';

-- AlterTable
ALTER TABLE "core_page" ALTER COLUMN "notes" SET NOT NULL,
ALTER COLUMN "notes" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_pagefollowup" ALTER COLUMN "email_subject" SET NOT NULL,
ALTER COLUMN "email_subject" SET DEFAULT '',
ALTER COLUMN "email_body" SET NOT NULL,
ALTER COLUMN "email_body" SET DEFAULT '',
ALTER COLUMN "taf_subject" SET NOT NULL,
ALTER COLUMN "taf_subject" SET DEFAULT '',
ALTER COLUMN "taf_body" SET NOT NULL,
ALTER COLUMN "taf_body" SET DEFAULT '';

-- AlterTable
ALTER TABLE "core_transaction" ALTER COLUMN "failure_description" SET NOT NULL,
ALTER COLUMN "failure_description" SET DEFAULT '',
ALTER COLUMN "failure_message" SET NOT NULL,
ALTER COLUMN "failure_message" SET DEFAULT '';
