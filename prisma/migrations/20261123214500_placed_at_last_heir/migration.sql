-- The heir may go up itself in the moment that somebody is put at it: each step to the last one waits for a merge that is
-- under way (people#merged-schools).
CREATE OR REPLACE FUNCTION place_at_heir() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  heir uuid;
BEGIN
  LOOP
    SELECT merged_into_id INTO heir FROM school WHERE id = NEW.school_id FOR KEY SHARE;
    EXIT WHEN heir IS NULL;
    NEW.school_id := heir;
  END LOOP;
  RETURN NEW;
END $$;
