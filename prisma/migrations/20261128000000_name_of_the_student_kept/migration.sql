-- A registration that goes to another student is sorted by that student's name (registrations#list-order).
DROP TRIGGER registration_takes_name_key ON registration;
CREATE TRIGGER registration_takes_name_key BEFORE INSERT OR UPDATE OF student_id ON registration
  FOR EACH ROW EXECUTE FUNCTION take_name_key();
ALTER TABLE registration DISABLE TRIGGER USER;
UPDATE registration r SET name_key = s.sort_key FROM student s WHERE s.id = r.student_id AND s.sort_key <> r.name_key;
ALTER TABLE registration ENABLE TRIGGER USER;
