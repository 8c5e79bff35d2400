-- A page of a list costs what it shows only where an index has its order, so a registration keeps what its student is
-- sorted by (registrations#list-order).
ALTER TABLE registration ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE registration DISABLE TRIGGER USER;
UPDATE registration r SET name_key = s.sort_key FROM student s WHERE s.id = r.student_id;
ALTER TABLE registration ENABLE TRIGGER USER;
ALTER TABLE registration ADD CONSTRAINT registration_name_key CHECK (length(name_key) <= 1000);

-- The lock waits for a change of the name that is under way; one that comes later finds the row.
CREATE FUNCTION take_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT sort_key INTO NEW.name_key FROM student WHERE id = NEW.student_id FOR SHARE;
  NEW.name_key := coalesce(NEW.name_key, '');
  RETURN NEW;
END $$;
CREATE TRIGGER registration_takes_name_key BEFORE INSERT ON registration
  FOR EACH ROW EXECUTE FUNCTION take_name_key();

CREATE FUNCTION give_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE registration SET name_key = NEW.sort_key WHERE student_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER student_gives_name_key AFTER UPDATE OF sort_key ON student
  FOR EACH ROW WHEN (OLD.sort_key IS DISTINCT FROM NEW.sort_key) EXECUTE FUNCTION give_name_key();

CREATE INDEX registration_by_name ON registration (project_id, name_key, id) WHERE cancelled_at IS NULL;
CREATE INDEX registration_all_by_name ON registration (name_key, id) WHERE cancelled_at IS NULL;
CREATE INDEX registration_by_date ON registration (project_id, created_at, name_key, id) WHERE cancelled_at IS NULL;
CREATE INDEX registration_school_by_name ON registration (project_id, school_id, name_key, id) WHERE cancelled_at IS NULL;
CREATE INDEX registration_all_of_school_by_name ON registration (school_id, name_key, id) WHERE cancelled_at IS NULL;
DROP INDEX registration_project_school_live;
-- The few whose name may be shown as it was typed.
CREATE INDEX registration_typed ON registration (school_id)
  WHERE cancelled_at IS NULL AND num_nonnulls(typed_native_family, typed_native_given, typed_latin_family, typed_latin_given) > 0;
CREATE INDEX student_erased ON student (id) WHERE erased_at IS NOT NULL;

DROP INDEX student_adviser_mine;
CREATE INDEX student_adviser_mine ON student_adviser (contact_id, student_id) WHERE state = 'CONFIRMED';
CREATE INDEX student_adviser_proposed ON student_adviser (contact_id) WHERE state = 'PROPOSED';
