-- What is put at a school that was merged stands at its heir. The lock waits for a merge that is under way (people#merged-schools).
CREATE FUNCTION place_at_heir() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  heir uuid;
BEGIN
  SELECT merged_into_id INTO heir FROM school WHERE id = NEW.school_id FOR KEY SHARE;
  IF heir IS NOT NULL THEN
    NEW.school_id := heir;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER contact_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON contact
  FOR EACH ROW EXECUTE FUNCTION place_at_heir();
CREATE TRIGGER student_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON student
  FOR EACH ROW EXECUTE FUNCTION place_at_heir();
CREATE TRIGGER registration_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON registration
  FOR EACH ROW EXECUTE FUNCTION place_at_heir();
CREATE TRIGGER school_registration_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON school_registration
  FOR EACH ROW EXECUTE FUNCTION place_at_heir();
CREATE TRIGGER team_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON team
  FOR EACH ROW EXECUTE FUNCTION place_at_heir();
CREATE TRIGGER import_batch_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON import_batch
  FOR EACH ROW WHEN (NEW.school_id IS NOT NULL) EXECUTE FUNCTION place_at_heir();
CREATE TRIGGER thinking_question_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON thinking_question
  FOR EACH ROW WHEN (NEW.school_id IS NOT NULL) EXECUTE FUNCTION place_at_heir();
CREATE TRIGGER material_delivery_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON material_delivery
  FOR EACH ROW EXECUTE FUNCTION place_at_heir();

-- One step leads to the heir: it is never merged itself.
CREATE FUNCTION refuse_merged_heir() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM school WHERE id = NEW.merged_into_id AND state = 'MERGED') THEN
    PERFORM refuse(TG_NAME, 'the heir was merged itself');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER school_heir_stands AFTER INSERT OR UPDATE OF merged_into_id ON school
  FOR EACH ROW WHEN (NEW.merged_into_id IS NOT NULL) EXECUTE FUNCTION refuse_merged_heir();

-- A school's own registration stays where it is; with its school it goes to the heir.
CREATE FUNCTION refuse_moved_school_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_unlocked() AND (NEW.project_id <> OLD.project_id
    OR NOT EXISTS (SELECT FROM school WHERE id = OLD.school_id AND merged_into_id = NEW.school_id)) THEN
    PERFORM refuse(TG_NAME, format('%s on %s', TG_OP, TG_TABLE_NAME));
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER school_registration_keeps_its_place ON school_registration;
CREATE TRIGGER school_registration_keeps_its_place BEFORE UPDATE OF project_id, school_id ON school_registration
  FOR EACH ROW WHEN ((OLD.project_id, OLD.school_id) IS DISTINCT FROM (NEW.project_id, NEW.school_id))
  EXECUTE FUNCTION refuse_moved_school_registration();

-- Lists by state, and the proposals that wait.
CREATE INDEX school_state ON school (state, sort_key, id);
