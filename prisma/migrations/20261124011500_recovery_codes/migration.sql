-- What is left of the codes that stand for an authenticator app, each as its keyed hash.
ALTER TABLE "administrator" ADD COLUMN     "recovery_hashes" BYTEA[] DEFAULT ARRAY[]::BYTEA[];

ALTER TABLE administrator ADD CONSTRAINT administrator_recovery_hashes CHECK (
  recovery_hashes IS NOT NULL AND array_position(recovery_hashes, NULL) IS NULL AND cardinality(recovery_hashes) <= 10
  AND (totp_confirmed_at IS NOT NULL OR cardinality(recovery_hashes) = 0));
