-- An administrator sees the portal as somebody else, out of a session of their own and no longer than half an hour.
ALTER TABLE "session" ADD COLUMN     "opened_from_id" UUID;

CREATE INDEX "session_opened_from_id_idx" ON "session"("opened_from_id");

ALTER TABLE "session" ADD CONSTRAINT "session_opened_from_id_fkey" FOREIGN KEY ("opened_from_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE session
  ADD CONSTRAINT session_impersonation_of_a_session CHECK ((impersonator_id IS NULL) = (opened_from_id IS NULL)),
  ADD CONSTRAINT session_impersonates_no_administrator CHECK (impersonator_id IS NULL OR administrator_id IS NULL),
  ADD CONSTRAINT session_impersonation_is_short CHECK (
    impersonator_id IS NULL OR expires_at <= created_at + interval '30 minutes');

CREATE UNIQUE INDEX session_one_impersonation ON session (opened_from_id) WHERE ended_at IS NULL;
