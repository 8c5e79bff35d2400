-- Scores are written by the hundred, and requests are touched without being decided: each statement tells once of each
-- listener, and of an update only where what others wait for has changed (docs/decisions/0014).

CREATE FUNCTION tell_work_about(kind text, ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_status', json_build_object('type', 'Work', 'id', listener)::text) FROM (
    SELECT s.school_id AS listener FROM student s WHERE kind = 'student_id' AND s.id = ANY (ids)
    UNION SELECT a.contact_id FROM student_adviser a WHERE kind = 'student_id' AND a.student_id = ANY (ids) AND a.state = 'CONFIRMED'
    UNION SELECT r.project_id FROM registration r WHERE kind = 'student_id' AND r.student_id = ANY (ids) AND r.cancelled_at IS NULL
    UNION SELECT unnest(ARRAY[t.project_id, t.school_id]) FROM team t WHERE kind = 'team_id' AND t.id = ANY (ids)
    UNION SELECT unnest(ids) WHERE kind = 'project_id'
    UNION SELECT '00000000-0000-4000-8000-000000000001'::uuid) told
  WHERE listener IS NOT NULL
$$;

-- Arguments: the columns whose change is told, then the columns that say of whom.
CREATE FUNCTION tell_work_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := 'changed c';
  kind text;
  ids uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT format('changed c JOIN former f ON f.id = c.id AND (%s)', string_agg(format('c.%1$I IS DISTINCT FROM f.%1$I', col), ' OR '))
    INTO rows FROM unnest(string_to_array(TG_ARGV[0], ',')) col;
  END IF;
  FOREACH kind IN ARRAY TG_ARGV[1:] LOOP
    EXECUTE format('SELECT array_agg(DISTINCT c.%I) FROM %s', kind, rows) INTO ids;
    IF ids IS NOT NULL THEN PERFORM tell_work_about(kind, ids); END IF;
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER fee_reduction_work_told ON fee_reduction;
CREATE TRIGGER fee_reduction_work_told AFTER INSERT ON fee_reduction
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('state', 'student_id', 'project_id');
CREATE TRIGGER fee_reduction_decision_told AFTER UPDATE ON fee_reduction
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('state', 'student_id', 'project_id');

DROP TRIGGER change_request_work_told ON change_request;
CREATE TRIGGER change_request_work_told AFTER INSERT ON change_request
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('state', 'student_id');
CREATE TRIGGER change_request_decision_told AFTER UPDATE ON change_request
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('state', 'student_id');

DROP TRIGGER student_adviser_decision_told ON student_adviser;
CREATE TRIGGER student_adviser_decision_told AFTER UPDATE ON student_adviser
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('state', 'student_id');
-- Thousands of confirmed links come with an import and none of them is looked at; a proposed one comes alone.
DROP TRIGGER student_adviser_work_told ON student_adviser;
CREATE OR REPLACE FUNCTION tell_work_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_work_about('student_id', ARRAY[NEW.student_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER student_adviser_work_told AFTER INSERT ON student_adviser
  FOR EACH ROW WHEN (NEW.state = 'PROPOSED') EXECUTE FUNCTION tell_work_of_row();

DROP TRIGGER content_thread_work_told ON content_thread;
CREATE TRIGGER content_thread_work_told AFTER INSERT ON content_thread
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('last_author_kind', 'student_id');
CREATE TRIGGER content_thread_answer_told AFTER UPDATE ON content_thread
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('last_author_kind', 'student_id');

DROP TRIGGER submission_work_told ON submission;
CREATE TRIGGER submission_work_told AFTER INSERT ON submission
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('reopened_at', 'team_id');
CREATE TRIGGER submission_reopened_told AFTER UPDATE ON submission
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('reopened_at', 'team_id');

DROP TRIGGER score_entry_work_told ON score_entry;
CREATE TRIGGER score_entry_work_told AFTER INSERT ON score_entry
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('hundredths', 'team_id');

DROP TRIGGER results_release_work_told ON results_release;
CREATE TRIGGER results_release_work_told AFTER INSERT ON results_release
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('release_at', 'project_id');
CREATE TRIGGER results_release_change_told AFTER UPDATE ON results_release
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('release_at,withdrawn_at', 'project_id');

DROP FUNCTION tell_work_of_student(uuid);

-- A column that is written as it was moves no money.
DROP TRIGGER payment_work_told ON payment;
CREATE TRIGGER payment_work_told AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION tell_money();
CREATE TRIGGER payment_change_told AFTER UPDATE OF flag, refunded_minor ON payment FOR EACH ROW
  WHEN ((OLD.flag, OLD.refunded_minor) IS DISTINCT FROM (NEW.flag, NEW.refunded_minor)) EXECUTE FUNCTION tell_money();
DROP TRIGGER refund_work_told ON refund;
CREATE TRIGGER refund_work_told AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION tell_money();
CREATE TRIGGER refund_change_told AFTER UPDATE OF state ON refund FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION tell_money();
