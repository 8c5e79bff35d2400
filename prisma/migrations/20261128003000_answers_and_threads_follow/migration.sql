-- Where two entries of one student become one, an answer comes to the one who stays after the registrations did. It goes to the
-- live registration then, too, instead of staying with a cancelled one through which nobody reads it.
CREATE FUNCTION take_answer_along() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE live uuid;
BEGIN
  SELECT n.id INTO live
  FROM registration n, thinking_question q, registration r
  WHERE n.cancelled_at IS NULL AND n.student_id = NEW.student_id
    AND r.id = NEW.registration_id AND r.id <> n.id AND r.cancelled_at IS NOT NULL
    AND q.id = NEW.question_id AND q.project_id = n.project_id
    AND (q.school_id IS NULL OR q.school_id = n.school_id)
    AND (q.test_site_id IS NULL OR q.test_site_id = n.test_site_id)
  LIMIT 1;
  NEW.registration_id := coalesce(live, NEW.registration_id);
  RETURN NEW;
END $$;
CREATE TRIGGER thinking_answer_goes_along BEFORE UPDATE OF student_id ON thinking_answer
  FOR EACH ROW EXECUTE FUNCTION take_answer_along();

UPDATE thinking_answer a SET registration_id = n.id
FROM registration n, thinking_question q, registration r
WHERE n.cancelled_at IS NULL AND a.student_id = n.student_id
  AND r.id = a.registration_id AND r.id <> n.id AND r.cancelled_at IS NOT NULL
  AND q.id = a.question_id AND q.project_id = n.project_id
  AND (q.school_id IS NULL OR q.school_id = n.school_id)
  AND (q.test_site_id IS NULL OR q.test_site_id = n.test_site_id);

-- The administrators of a project reach the conversations of all who ever registered there, so they hear of them, too.
CREATE OR REPLACE FUNCTION tell_content_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_status', json_build_object('type', 'ContentThread', 'id', listener)::text) FROM (
    SELECT NEW.student_id AS listener
    UNION SELECT s.school_id FROM student s WHERE s.id = NEW.student_id
    UNION SELECT a.contact_id FROM student_adviser a WHERE a.student_id = NEW.student_id AND a.state = 'CONFIRMED'
    UNION SELECT r.project_id FROM registration r WHERE r.student_id = NEW.student_id
    UNION SELECT '00000000-0000-4000-8000-000000000001'::uuid) told
  WHERE listener IS NOT NULL;
  RETURN NULL;
END $$;
