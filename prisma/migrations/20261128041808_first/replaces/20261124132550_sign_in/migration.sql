-- CreateTable
CREATE TABLE "auth_second_factor" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "last_step" BIGINT NOT NULL,
    "recovery_codes" JSONB NOT NULL DEFAULT '[]',
    "allows_basic" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "auth_second_factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_session" (
    "id" SERIAL NOT NULL,
    "hash" VARCHAR(43) NOT NULL,
    "account_id" INTEGER NOT NULL,
    "stands_on" VARCHAR(43) NOT NULL,
    "network" VARCHAR(43) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "expires_at" TIMESTAMP(0) NOT NULL,

    CONSTRAINT "auth_session_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "auth_second_factor_account_id_key" ON "auth_second_factor"("account_id");

-- CreateIndex
CREATE INDEX "auth_second_factor_created_at_filter" ON "auth_second_factor"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_session_hash_key" ON "auth_session"("hash");

-- CreateIndex
CREATE INDEX "auth_session_account_id_filter" ON "auth_session"("account_id", "id");

-- CreateIndex
CREATE INDEX "auth_session_created_at_filter" ON "auth_session"("created_at", "id");

-- CreateIndex
CREATE INDEX "auth_session_expires_at_idx" ON "auth_session"("expires_at");

-- AddForeignKey
ALTER TABLE "auth_second_factor" ADD CONSTRAINT "auth_second_factor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
