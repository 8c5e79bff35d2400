-- AlterTable
ALTER TABLE "project" ADD COLUMN     "is_free" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "season" ADD COLUMN     "ends_on" DATE,
ADD COLUMN     "name" JSONB,
ADD COLUMN     "starts_on" DATE,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE season
  ADD CONSTRAINT season_name_bilingual CHECK (name IS NULL OR is_bilingual(name) IS TRUE),
  ADD CONSTRAINT season_dates CHECK (starts_on <= ends_on);

-- What was set up until now with a price of 0 was meant to be free.
UPDATE project SET is_free = true WHERE price_minor = 0;
ALTER TABLE project ADD CONSTRAINT project_free CHECK (NOT is_free OR price_minor = 0);

-- Windows may overlap: a submission counts for the earliest one that is open (catalogue#windows).
ALTER TABLE entry_window DROP CONSTRAINT entry_window_no_overlap;

CREATE OR REPLACE FUNCTION refuse_outside_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entry_window_id IS DISTINCT FROM (SELECT id FROM entry_window WHERE project_id = NEW.project_id
      AND NEW.submitted_at BETWEEN starts_at AND deadline_at ORDER BY starts_at, deadline_at, id LIMIT 1) THEN
    PERFORM refuse(TG_NAME, 'submitted outside its window');
  END IF;
  RETURN NULL;
END $$;
