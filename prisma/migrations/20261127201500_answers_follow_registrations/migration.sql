-- Who registers for a project again keeps what they answered there: teachers read an answer through its registration, and
-- that of a cancelled one is read by nobody. An answer goes where its question is asked: of that school and test site.
CREATE FUNCTION take_over_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE thinking_answer a SET registration_id = n.id
  FROM changed n, thinking_question q, registration r
  WHERE n.cancelled_at IS NULL AND a.student_id = n.student_id
    AND r.id = a.registration_id AND r.id <> n.id AND r.cancelled_at IS NOT NULL
    AND q.id = a.question_id AND q.project_id = n.project_id
    AND (q.school_id IS NULL OR q.school_id = n.school_id)
    AND (q.test_site_id IS NULL OR q.test_site_id = n.test_site_id);
  RETURN NULL;
END $$;
CREATE TRIGGER registration_takes_over_answers AFTER INSERT ON registration
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION take_over_answers();
CREATE TRIGGER registration_change_takes_over_answers AFTER UPDATE ON registration
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION take_over_answers();

UPDATE thinking_answer a SET registration_id = n.id
FROM registration n, thinking_question q, registration r
WHERE n.cancelled_at IS NULL AND a.student_id = n.student_id
  AND r.id = a.registration_id AND r.id <> n.id AND r.cancelled_at IS NOT NULL
  AND q.id = a.question_id AND q.project_id = n.project_id
  AND (q.school_id IS NULL OR q.school_id = n.school_id)
  AND (q.test_site_id IS NULL OR q.test_site_id = n.test_site_id);
