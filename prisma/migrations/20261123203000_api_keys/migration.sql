-- AlterTable
ALTER TABLE "administrator" ADD COLUMN     "is_program" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "administrator_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "functions" TEXT[],
    "created_by_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_administrator_id_key" ON "api_key"("administrator_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_token_hash_key" ON "api_key"("token_hash");

-- CreateIndex
CREATE INDEX "api_key_created_by_id_idx" ON "api_key"("created_by_id");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A program has a key and nothing to sign in with.
ALTER TABLE administrator
  DROP CONSTRAINT administrator_email_kept,
  ADD CONSTRAINT administrator_email_kept CHECK (email IS NOT NULL OR erased_at IS NOT NULL OR is_program),
  ADD CONSTRAINT administrator_program_has_no_password CHECK (NOT is_program OR (email IS NULL AND password_hash IS NULL));

ALTER TABLE api_key
  ADD CONSTRAINT api_key_hash CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT api_key_functions CHECK (cardinality(functions) BETWEEN 1 AND 300 AND array_position(functions, NULL) IS NULL),
  ADD CONSTRAINT api_key_ends CHECK (expires_at > created_at);

-- A program is no owner: one who can sign in remains.
CREATE OR REPLACE FUNCTION administrator_owner_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_unlocked() OR (TG_TABLE_NAME = 'administrator' AND NOT EXISTS (
    SELECT FROM administrator_grant WHERE administrator_id = NEW.id AND role = 'OWNER' AND project_id IS NULL AND revoked_at IS NULL))
  THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('administrator-owners', 0));
  IF NOT EXISTS (
    SELECT FROM administrator_grant g JOIN administrator a ON a.id = g.administrator_id
    WHERE g.role = 'OWNER' AND g.project_id IS NULL AND g.revoked_at IS NULL AND a.disabled_at IS NULL AND a.erased_at IS NULL
      AND NOT a.is_program)
  THEN PERFORM refuse(TG_NAME, 'no owner of all projects would remain'); END IF;
  RETURN NULL;
END $$;
