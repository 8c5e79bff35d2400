-- After that a mail helps nobody: it stood in its enciphered contents alone, where no query finds it.
-- AlterTable
ALTER TABLE "outbox_mail" ADD COLUMN     "late_at" TIMESTAMPTZ(3);
