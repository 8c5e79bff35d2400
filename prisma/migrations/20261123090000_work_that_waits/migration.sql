-- What the status hub has to hear besides, so that the numbers in the staff's menu are true at once (docs/decisions/0014).
-- Of work that comes or goes those hear who have it before them: administrators by the project's id, the school's contacts
-- by the school's, whoever reaches all projects by the one id for all.

CREATE FUNCTION tell_work(project_id uuid, school_id uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_status', json_build_object('type', 'Work', 'id', listener)::text)
  FROM unnest(ARRAY[project_id, school_id, '00000000-0000-4000-8000-000000000001'::uuid]) listener
  WHERE listener IS NOT NULL
$$;

-- Of a student: the school's, the confirmed advisers and the projects the student takes part in.
CREATE FUNCTION tell_work_of_student(of_student uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_status', json_build_object('type', 'Work', 'id', listener)::text) FROM (
    SELECT s.school_id AS listener FROM student s WHERE s.id = of_student
    UNION SELECT a.contact_id FROM student_adviser a WHERE a.student_id = of_student AND a.state = 'CONFIRMED'
    UNION SELECT r.project_id FROM registration r WHERE r.student_id = of_student AND r.cancelled_at IS NULL
    UNION SELECT '00000000-0000-4000-8000-000000000001'::uuid) told
$$;

-- Many registrations come and go at once, so each statement tells once.
CREATE FUNCTION tell_new_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_work(n.project_id, n.school_id) FROM (SELECT DISTINCT project_id, school_id FROM changed) n;
  RETURN NULL;
END $$;
CREATE TRIGGER registration_work_told AFTER INSERT ON registration
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_new_registrations();
CREATE FUNCTION tell_changed_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_work(n.project_id, n.school_id) FROM (
    SELECT DISTINCT a.project_id, a.school_id FROM changed a JOIN former b ON b.id = a.id
    WHERE (a.status, a.cancelled_at, a.team_id) IS DISTINCT FROM (b.status, b.cancelled_at, b.team_id)) n;
  RETURN NULL;
END $$;
CREATE TRIGGER registration_change_told AFTER UPDATE ON registration
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_registrations();

CREATE FUNCTION tell_work_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(NEW);
BEGIN
  IF changed ? 'student_id' THEN PERFORM tell_work_of_student((changed ->> 'student_id')::uuid); END IF;
  IF changed ? 'team_id' THEN
    PERFORM tell_work(t.project_id, t.school_id) FROM team t WHERE t.id = (changed ->> 'team_id')::uuid;
  ELSIF changed ? 'project_id' THEN
    PERFORM tell_work((changed ->> 'project_id')::uuid, NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fee_reduction_work_told AFTER INSERT OR UPDATE OF state ON fee_reduction
  FOR EACH ROW EXECUTE FUNCTION tell_work_of_row();
CREATE TRIGGER change_request_work_told AFTER INSERT OR UPDATE OF state ON change_request
  FOR EACH ROW EXECUTE FUNCTION tell_work_of_row();
CREATE TRIGGER student_adviser_work_told AFTER INSERT OR UPDATE OF state ON student_adviser
  FOR EACH ROW EXECUTE FUNCTION tell_work_of_row();
CREATE TRIGGER content_thread_work_told AFTER INSERT OR UPDATE OF last_author_kind ON content_thread
  FOR EACH ROW EXECUTE FUNCTION tell_work_of_row();
CREATE TRIGGER submission_work_told AFTER INSERT OR UPDATE OF reopened_at ON submission
  FOR EACH ROW EXECUTE FUNCTION tell_work_of_row();
CREATE TRIGGER score_entry_work_told AFTER INSERT ON score_entry
  FOR EACH ROW EXECUTE FUNCTION tell_work_of_row();
CREATE TRIGGER results_release_work_told AFTER INSERT OR UPDATE ON results_release
  FOR EACH ROW EXECUTE FUNCTION tell_work_of_row();

-- Money: what does not match is looked for anew when it moves.
CREATE FUNCTION tell_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_work(o.project_id, NULL) FROM payment_order o
  WHERE o.id = (CASE TG_TABLE_NAME WHEN 'payment' THEN (to_jsonb(NEW) ->> 'order_id')::uuid
    ELSE (SELECT p.order_id FROM payment p WHERE p.id = (to_jsonb(NEW) ->> 'payment_id')::uuid) END);
  IF NOT FOUND THEN PERFORM tell_work(NULL, NULL); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_work_told AFTER INSERT OR UPDATE OF flag, refunded_minor ON payment
  FOR EACH ROW EXECUTE FUNCTION tell_money();
CREATE TRIGGER refund_work_told AFTER INSERT OR UPDATE OF state ON refund
  FOR EACH ROW EXECUTE FUNCTION tell_money();
