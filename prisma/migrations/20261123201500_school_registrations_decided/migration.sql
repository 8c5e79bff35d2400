-- Who decided about a school's registration, when and why; the school reads the reason.
ALTER TABLE school_registration
  ADD COLUMN decided_by_id uuid,
  ADD COLUMN decided_at timestamptz(3),
  ADD COLUMN decision_reason text,
  ADD CONSTRAINT school_registration_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES administrator (id)
    ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT school_registration_decision CHECK (
    (decided_at IS NULL) = (decided_by_id IS NULL) AND (decided_at IS NULL OR review_state IN ('APPROVED', 'REJECTED'))
    AND length(decision_reason) BETWEEN 1 AND 2000 AND (decision_reason IS NULL OR review_state = 'REJECTED'));
CREATE INDEX school_registration_decided_by_id_idx ON school_registration (decided_by_id);

-- What waits for the organisers is told to them (docs/decisions/0014).
CREATE TRIGGER school_registration_work_told AFTER INSERT ON school_registration
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('review_state', 'project_id');
CREATE TRIGGER school_registration_decision_told AFTER UPDATE ON school_registration
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION tell_work_of_rows('review_state,cancelled_at', 'project_id');
CREATE TRIGGER educator_application_work_told AFTER INSERT ON educator_application
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('state', 'project_id');
CREATE TRIGGER educator_application_decision_told AFTER UPDATE ON educator_application
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_work_of_rows('state', 'project_id');

-- A proposed school waits for those who reach every project.
CREATE FUNCTION tell_proposed_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_work_about('school', ARRAY[]::uuid[]);
  RETURN NULL;
END $$;
CREATE TRIGGER school_work_told AFTER INSERT ON school FOR EACH ROW WHEN (NEW.state = 'PENDING') EXECUTE FUNCTION tell_proposed_school();
CREATE TRIGGER school_decision_told AFTER UPDATE OF state ON school FOR EACH ROW
  WHEN (OLD.state = 'PENDING' AND NEW.state <> 'PENDING') EXECUTE FUNCTION tell_proposed_school();
