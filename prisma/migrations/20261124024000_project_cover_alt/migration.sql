-- AlterTable
ALTER TABLE "project" ADD COLUMN     "cover_alt" JSONB;

-- What the picture shows, for whoever doesn't see it; without a picture there is nothing to say.
UPDATE project SET cover_alt = name WHERE cover_file_id IS NOT NULL;

ALTER TABLE project
  ADD CONSTRAINT project_cover_alt_bilingual CHECK (cover_alt IS NULL OR is_bilingual(cover_alt) IS TRUE),
  ADD CONSTRAINT project_cover_alt_of_picture CHECK (cover_alt IS NULL OR cover_file_id IS NOT NULL);
