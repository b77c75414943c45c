-- CreateTable
CREATE TABLE "core_installation" (
    "id" SERIAL NOT NULL,
    "country" VARCHAR(255) NOT NULL DEFAULT 'United States',
    "time_zone" VARCHAR(64) NOT NULL DEFAULT 'America/New_York',
    "language_id" INTEGER NOT NULL,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "units" VARCHAR(2) NOT NULL DEFAULT 'mi',
    "first_day" VARCHAR(10) NOT NULL DEFAULT 'sunday',
    "settled_at" TIMESTAMP(0),

    CONSTRAINT "core_installation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_installation_language_id_filter" ON "core_installation"("language_id", "id");

-- AddForeignKey
ALTER TABLE "core_installation" ADD CONSTRAINT "core_installation_language_id_fkey" FOREIGN KEY ("language_id") REFERENCES "core_language"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An installation that is there already has meant the United States so far. An empty database gets its row from the starter data.
INSERT INTO "core_installation" ("id", "country", "time_zone", "language_id", "currency", "units", "first_day", "settled_at")
SELECT 1, 'United States', 'America/New_York', l."id", 'USD', 'mi', 'sunday', now() AT TIME ZONE 'UTC'
FROM (SELECT "id" FROM "core_language" ORDER BY "is_default" DESC, "id" LIMIT 1) l;
SELECT setval(pg_get_serial_sequence('"core_installation"', 'id'), 1) FROM "core_installation";
