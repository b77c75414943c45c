-- What was saved before it was noted who saves it goes on reading everything: it counts as saved by the first active superuser. From now on null
-- says that the account is gone. Saved recipients stay valid, so the trigger is away meanwhile: it is made again with the others.
DROP TRIGGER IF EXISTS advocacy_retarget_update ON "core_mailingtargeting";

UPDATE "reports_report" SET "saved_by_id" = first."id"
FROM (SELECT min("id") AS "id" FROM "auth_user" WHERE "is_superuser" AND "is_active") first
WHERE "saved_by_id" IS NULL AND first."id" IS NOT NULL;

UPDATE "core_mailingtargeting" SET "raw_sql_by_id" = first."id"
FROM (SELECT min("id") AS "id" FROM "auth_user" WHERE "is_superuser" AND "is_active") first
WHERE "raw_sql_by_id" IS NULL AND "raw_sql" <> '[]' AND first."id" IS NOT NULL;
