-- CreateEnum
CREATE TYPE "project_colour" AS ENUM ('BLUE', 'GREEN', 'VIOLET', 'ORANGE', 'MAGENTA', 'PETROL', 'BRONZE', 'SLATE', 'STEEL', 'TEAL', 'INDIGO');

-- CreateEnum
CREATE TYPE "project_icon" AS ENUM ('SCHOLARS', 'RESEARCH', 'ROBOTICS', 'POLICY', 'ARTS', 'ENGINEERING', 'INFORMATICS', 'VENTURES', 'MODELLING', 'COLLEGE', 'TEST');

-- AlterTable
ALTER TABLE "package" ADD COLUMN     "summary" JSONB;

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "audience" JSONB,
ADD COLUMN     "colour" "project_colour" NOT NULL DEFAULT 'BLUE',
ADD COLUMN     "deliverables" JSONB,
ADD COLUMN     "description" JSONB,
ADD COLUMN     "icon" "project_icon" NOT NULL DEFAULT 'SCHOLARS',
ADD COLUMN     "organizer" JSONB,
ADD COLUMN     "summary" JSONB;

-- AlterTable
ALTER TABLE "project_event" ADD COLUMN     "summary" JSONB;

ALTER TABLE project
  ADD CONSTRAINT project_summary_bilingual CHECK (summary IS NULL OR is_bilingual(summary) IS TRUE),
  ADD CONSTRAINT project_description_bilingual CHECK (description IS NULL OR is_bilingual(description) IS TRUE),
  ADD CONSTRAINT project_audience_bilingual CHECK (audience IS NULL OR is_bilingual(audience) IS TRUE),
  ADD CONSTRAINT project_deliverables_bilingual CHECK (deliverables IS NULL OR is_bilingual(deliverables) IS TRUE),
  ADD CONSTRAINT project_organizer_bilingual CHECK (organizer IS NULL OR is_bilingual(organizer) IS TRUE),
  -- A sentence of a card, which shows two lines of it.
  ADD CONSTRAINT project_summary_length CHECK (char_length(summary ->> 'zh') <= 60 AND char_length(summary ->> 'en') <= 120);
ALTER TABLE project_event
  ADD CONSTRAINT project_event_summary_bilingual CHECK (summary IS NULL OR is_bilingual(summary) IS TRUE);
ALTER TABLE package
  ADD CONSTRAINT package_summary_bilingual CHECK (summary IS NULL OR is_bilingual(summary) IS TRUE),
  ADD CONSTRAINT package_summary_length CHECK (char_length(summary ->> 'zh') <= 60 AND char_length(summary ->> 'en') <= 120);
