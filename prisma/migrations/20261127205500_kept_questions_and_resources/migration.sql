ALTER TABLE "thinking_question" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "quiz" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "material" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "resource"
  ALTER COLUMN "file_id" DROP NOT NULL,
  ADD COLUMN "url" TEXT,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE resource
  ADD CONSTRAINT resource_file_or_url CHECK (num_nonnulls(file_id, url) = 1),
  ADD CONSTRAINT resource_url CHECK (url ~ '^https://' AND length(url) <= 2000);
-- A link has no file to look at.
DROP TRIGGER resource_file_fits ON resource;
CREATE TRIGGER resource_file_fits AFTER INSERT OR UPDATE OF file_id ON resource
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('file_id', 'RESOURCE');
