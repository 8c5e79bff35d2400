-- AlterTable
ALTER TABLE "team_invite" ADD COLUMN     "code_hash" BYTEA;

-- CreateIndex
CREATE UNIQUE INDEX "team_invite_code_hash_key" ON "team_invite"("code_hash");

ALTER TABLE team_invite
  ADD CONSTRAINT team_invite_code_hash CHECK (octet_length(code_hash) = 32);
