-- Who has a conversation about a chapter before them hears of each message at once (docs/decisions/0014): the student, the
-- confirmed advisers, the coordinators by the school's id, administrators by the project's.
CREATE FUNCTION tell_content_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_status', json_build_object('type', 'ContentThread', 'id', listener)::text) FROM (
    SELECT NEW.student_id AS listener
    UNION SELECT s.school_id FROM student s WHERE s.id = NEW.student_id
    UNION SELECT a.contact_id FROM student_adviser a WHERE a.student_id = NEW.student_id AND a.state = 'CONFIRMED'
    UNION SELECT r.project_id FROM registration r WHERE r.student_id = NEW.student_id AND r.cancelled_at IS NULL
    UNION SELECT '00000000-0000-4000-8000-000000000001'::uuid) told
  WHERE listener IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER content_thread_told AFTER INSERT OR UPDATE OF last_at ON content_thread
  FOR EACH ROW EXECUTE FUNCTION tell_content_thread();
